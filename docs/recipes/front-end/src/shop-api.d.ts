// Written by npm run client from the shop's OpenAPI document.

export interface paths {
    "/api/get_home_product": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The featured products in the order of the staff, then the newest: twelve at most. */
        get: operations["get_home_product"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/get_product_by_category": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is in a category (`All` or nothing: in every one) and has every word of the search in its name. */
        get: operations["get_product_by_category"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/get_branch/{store}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the store says about itself; at the top level and again under `result`, for clients read either. */
        get: operations["get_branch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/get_item/{store}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every published product of the store. */
        get: operations["get_item"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/get_category/{store}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The categories in the order of the staff. */
        get: operations["get_category"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/get_order/{store}/{customerName}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's own orders, newest first. */
        get: operations["get_order"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/get_edit_order/{store}/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of the caller's own orders, to be edited. */
        get: operations["get_edit_order"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/get_delete/{store}/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes one of the caller's own New orders; its pieces are in stock again. */
        delete: operations["get_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/get_printpreview/{store}/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The receipt of one of the caller's own orders. */
        get: operations["get_printpreview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/get_checkout/{store}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Places an order, or revises the New order whose id it carries. May carry `Idempotency-Key`, `expectedTotal` and `editedFrom`. */
        post: operations["get_checkout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/get_customer_name/{store}/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The name or phone a customer signs in with. In the name variant it signs that customer in. */
        get: operations["get_customer_name"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user-info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's own account. */
        get: operations["user-info"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sanctum/csrf-cookie": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sets the readable cookie XSRF-TOKEN, to be sent back in the header X-XSRF-TOKEN. */
        get: operations["sanctum-csrf-cookie"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs in. The token proves the customer as `Authorization: Bearer`, and is set as a cookie too. */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs up. `name` is the phone number. */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mails a reset link, good for one use within 60 minutes, to a customer with this address. */
        post: operations["forgot-password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/verify-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a reset token would still be taken. */
        get: operations["verify-token"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets a new password with a reset token. Every session of the customer ends. */
        post: operations["reset-password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes the caller's password. Every other session of the customer ends. */
        post: operations["change-password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/post_contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Writes to the store. Every field is required. */
        post: operations["post_contact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The posts, newest first; those of a category, and those whose title or text has every word of the search. */
        get: operations["blog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blog/recent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The five newest posts. */
        get: operations["blog-recent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blog/category": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The categories that have a published post. */
        get: operations["blog-category"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blog-detail/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One post. */
        get: operations["blog-detail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Products, categories, posts and pages of the shop, each the best first: by words that may be begun, mistyped or given in any order, codes and prices. */
        get: operations["search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/count_search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Counts a search, or what was opened from it, for staff. Nothing of who searched is kept, and no text that looks like a phone number or a mail address. */
        post: operations["count_search"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends the session and its cookie. */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/get_display_name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The name of the caller, for the header of our own pages. */
        get: operations["get_display_name"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/get_address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The address at a position, for the order form. */
        get: operations["get_address"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/get_prices/{store}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What these products cost now. `ids` are separated by commas; what is not sold is left out. */
        get: operations["get_prices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/withdraw_checkout/{store}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What became of the checkout with this `Idempotency-Key`: its order, or null. Then it is never taken. */
        post: operations["withdraw_checkout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/get_order_details/{store}/{customerName}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the caller's own orders contain and where they go, newest first: beside `get_order`, which existing clients know. */
        get: operations["get_order_details"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscribe_newsletter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks for the newsletter. The owner of the address gets a mail whose link confirms it; the response is the same for every address. A shop without a newsletter refuses. */
        post: operations["subscribe_newsletter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/add_email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mails a link to an address, which puts it into the caller's account. For accounts without an address: `ended` for others. */
        post: operations["add_email"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/confirm_email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes the token of that link. It counts for 24 hours, and for the account that asked for it. */
        post: operations["confirm_email"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/storefront/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One page of a list of products, 24 at most, with the numbers of its facets; a search gives the best first. */
        get: operations["storefront-products"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/storefront/products/by-id": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Some products by their ids, in that order, 24 at most; what is not sold is left out. For what a browser remembers. */
        get: operations["storefront-products-by-id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/storefront/product/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One product, by its id or by the last part of its address. `url` is its address now. */
        get: operations["storefront-product"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/storefront/product/{id}/related": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Products in stock that are like this one: of its category or with the same attributes, those that share most first, then those that staff put in front, then what sold best. */
        get: operations["storefront-product-related"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/storefront/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The categories in the order of the staff, with what they wrote of each. */
        get: operations["storefront-categories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/storefront/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One page of the posts, the newest first, 24 at most. */
        get: operations["storefront-posts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/storefront/post/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One post, by its id. */
        get: operations["storefront-post"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/storefront/shop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the shop says about itself. */
        get: operations["storefront-shop"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/storefront/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The pages that staff have written, such as on delivery, returns, privacy and terms, by title. */
        get: operations["storefront-pages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/storefront/page/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One page that staff have written, by the last part of its address. */
        get: operations["storefront-page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/storefront/navigation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The menu, the bar and the footer as staff have arranged them, and the pages on what shoppers ask. */
        get: operations["storefront-navigation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/storefront/home": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the home page shows besides what the shop says about itself: the first products, and the blocks of staff in their order. */
        get: operations["storefront-home"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/storefront/cart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What these products cost now and whether they can be had. Nothing is kept or reserved. */
        post: operations["storefront-cart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "order.placed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A customer placed an order, or a member of staff took one by telephone. */
        post: operations["order.placed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The status, the lines, the address, the memo or the tracking number of an order changed, or it was deleted. */
        post: operations["order.changed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "product.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the shop shows of a product changed: by staff, by an import, or because a sale began or ended. Stock that orders take is told by their own events. */
        post: operations["product.changed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "message.received": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Somebody wrote to the shop on the contact page. */
        post: operations["message.received"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Problem: {
            message: string;
            errors?: {
                [key: string]: string[];
            };
            shortages?: {
                /** @description The line that asked for it: 0 is the first of the request */
                line: number;
                itemId: string;
                /** @description Empty for a product that the shop does not know */
                itemName: string;
                wanted: number;
                /** @description What the order can have, with the pieces that it had before */
                available: number;
                /** @description False: the shop no longer sells it */
                isSold: boolean;
            }[];
        };
        Product: {
            id: string;
            name: string;
            code: string;
            picture: string;
            pictureId: string | null;
            itemPictures: {
                picture: string;
                pictureId: string | null;
            }[];
            /** @description Sanitised HTML */
            description: string;
            /**
             * @description In the store's currency, with its decimals: at most two of most, none of JPY, three of KWD
             * @example 49.9
             */
            price: number;
            regularPrice: number | null;
            savePrice: string | null;
            currency: string;
            categoryName: string;
            available: number;
            sold: number;
            unitMeasureId: string;
            unitMeasureName: string;
        };
        Branch: {
            id: string;
            name: string;
            picture: string;
            slide: {
                title: string;
                /** @description Sanitised HTML */
                content: string;
                image: string;
            }[];
            support_info: {
                key: string;
                value: string;
            }[];
            contact: {
                key: string;
                value: string;
            }[];
            social: {
                key: string;
                value: string;
            }[];
        };
        Category: {
            id: string;
            name: string;
        };
        OrderSummary: {
            id: string;
            reference: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC
             */
            date: string;
            /** @enum {string} */
            status: "New" | "Confirmed" | "Shipped" | "Completed" | "Cancelled";
            /**
             * @description In the store's currency, with its decimals: at most two of most, none of JPY, three of KWD
             * @example 49.9
             */
            amount: number;
        };
        Receipt: {
            saleOrder: components["schemas"]["SaleOrder"];
            saleOrderTransactions: components["schemas"]["SaleOrderTransaction"][];
        };
        SaleOrder: {
            id: string;
            branchId: string;
            tenancyName: string;
            customerName: string;
            shippingAddress: string;
            memo: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC
             */
            date: string;
            reference: string;
            /** @enum {string} */
            status: "New" | "Confirmed" | "Shipped" | "Completed" | "Cancelled";
            /**
             * @description In the store's currency, with its decimals: at most two of most, none of JPY, three of KWD
             * @example 49.9
             */
            grandTotalAmount: number;
        };
        SaleOrderTransaction: {
            id: string;
            saleOrderId: string;
            itemId: string;
            itemCode: string;
            itemName: string;
            description: string;
            quantity: number;
            unitMeasureId: string;
            unitMeasureName: string;
            picture: string;
            pictureId: string | null;
            /**
             * @description In the store's currency, with its decimals: at most two of most, none of JPY, three of KWD
             * @example 49.9
             */
            price: number;
            /**
             * @description In the store's currency, with its decimals: at most two of most, none of JPY, three of KWD
             * @example 49.9
             */
            amount: number;
            tenancyName: string;
        };
        PostSummary: {
            id: string;
            title: string;
            thumbnail: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC
             */
            created_at: string;
            category: string | null;
        };
        PostCategory: {
            id: string;
            category: string;
        };
        Post: {
            id: string;
            title: string;
            thumbnail: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC
             */
            created_at: string;
            category: string | null;
            /** @description Sanitised HTML */
            content: string;
        };
        FoundProduct: {
            id: string;
            name: string;
            /** @description Root-relative URL of its page */
            url: string;
            /**
             * @description In the store's currency, with its decimals: at most two of most, none of JPY, three of KWD
             * @example 49.9
             */
            price: number;
            regularPrice: number | null;
            /** @description The lowest price of the 30 days before the reduction, where the shop shows it */
            lowestPrice: number | null;
            currency: string;
            picture: {
                /** @description Root-relative URL */
                src: string;
                alt: string;
                /** @description A srcset of every stored width; empty where there is none */
                webp: string;
            };
            /** @description Pieces in stock */
            available: number;
            /**
             * @description In words
             * @example Only 2 left
             */
            stock: string;
        };
        FoundPost: {
            id: string;
            title: string;
            /** @description Root-relative URL of its page */
            url: string;
            picture: {
                /** @description Root-relative URL */
                src: string;
                alt: string;
                /** @description A srcset of every stored width; empty where there is none */
                webp: string;
            } | null;
        };
        ListedProduct: {
            id: string;
            /** @description Root-relative address of its page */
            url?: string;
            name?: string;
            code?: string;
            category?: components["schemas"]["CategoryLink"] | null;
            /**
             * @description In the store's currency, with its decimals: at most two of most, none of JPY, three of KWD
             * @example 49.9
             */
            price?: number;
            /** @description Struck through beside the price */
            regularPrice?: number | null;
            /** @description The lowest price of the 30 days before the reduction, where the shop shows it */
            lowestPrice?: number | null;
            /** @example Save 20% */
            savings?: string | null;
            /** @description When the price ends by itself */
            saleUntil?: string | null;
            currency?: string;
            /** @description Pieces in stock */
            available?: number;
            /**
             * @description The same in words
             * @example Only 2 left
             */
            stock?: string;
            sold?: number;
            unit?: string;
            /** @description The main picture first; at least one */
            pictures?: components["schemas"]["Picture"][];
            attributes?: {
                name: string;
                value: string;
            }[];
        };
        CategoryLink: {
            name: string;
            /** @description Root-relative address of its page */
            url: string;
        };
        Picture: {
            /** @description Root-relative address of the original size */
            src: string;
            alt: string;
            width: number;
            height: number;
            /** @description A srcset of every stored width; empty where there is none */
            avif: string;
            /** @description A srcset of every stored width; empty where there is none */
            webp: string;
            /** @description What stays in view where only a part is shown, in percent */
            focus: {
                x: number;
                y: number;
            } | null;
            /**
             * @description A color to show until it has come; null for transparent pictures and those of an earlier version
             * @example #f4eee4
             */
            color: string | null;
        };
        ProductSummary: {
            id: string;
            /** @description Root-relative address of its page */
            url: string;
            name: string;
            code: string;
            category: components["schemas"]["CategoryLink"] | null;
            /**
             * @description In the store's currency, with its decimals: at most two of most, none of JPY, three of KWD
             * @example 49.9
             */
            price: number;
            /** @description Struck through beside the price */
            regularPrice: number | null;
            /** @description The lowest price of the 30 days before the reduction, where the shop shows it */
            lowestPrice: number | null;
            /** @example Save 20% */
            savings: string | null;
            /** @description When the price ends by itself */
            saleUntil: string | null;
            currency: string;
            /** @description Pieces in stock */
            available: number;
            /**
             * @description The same in words
             * @example Only 2 left
             */
            stock: string;
            sold: number;
            unit: string;
            /** @description The main picture first; at least one */
            pictures: components["schemas"]["Picture"][];
            attributes: {
                name: string;
                value: string;
            }[];
        };
        StorefrontProduct: {
            id: string;
            /** @description Root-relative address of its page */
            url: string;
            name: string;
            code: string;
            category: components["schemas"]["CategoryLink"] | null;
            /**
             * @description In the store's currency, with its decimals: at most two of most, none of JPY, three of KWD
             * @example 49.9
             */
            price: number;
            /** @description Struck through beside the price */
            regularPrice: number | null;
            /** @description The lowest price of the 30 days before the reduction, where the shop shows it */
            lowestPrice: number | null;
            /** @example Save 20% */
            savings: string | null;
            /** @description When the price ends by itself */
            saleUntil: string | null;
            currency: string;
            /** @description Pieces in stock */
            available: number;
            /**
             * @description The same in words
             * @example Only 2 left
             */
            stock: string;
            sold: number;
            unit: string;
            /** @description The main picture first; at least one */
            pictures: components["schemas"]["Picture"][];
            attributes: {
                name: string;
                value: string;
            }[];
            /** @description Sanitised HTML */
            description: string;
            brand: string;
            gtin: string;
            mpn: string;
            /** @enum {string} */
            condition: "new" | "used" | "refurbished";
            meta: components["schemas"]["Meta"];
        };
        /** @description What staff wrote for search results; empty where the page speaks for itself */
        Meta: {
            title: string;
            description: string;
            picture: components["schemas"]["Picture"] | null;
        };
        ListedPost: {
            id: string;
            /** @description Root-relative address of its page */
            url: string;
            title: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC
             */
            publishedAt: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC
             */
            updatedAt: string;
            /** @description Empty where the shop itself wrote it */
            author: string;
            /** @description The id of its category */
            category: string | null;
            picture: components["schemas"]["Picture"] | null;
        };
        StorefrontPost: {
            id: string;
            /** @description Root-relative address of its page */
            url: string;
            title: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC
             */
            publishedAt: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC
             */
            updatedAt: string;
            /** @description Empty where the shop itself wrote it */
            author: string;
            /** @description The id of its category */
            category: string | null;
            picture: components["schemas"]["Picture"] | null;
            /** @description Sanitised HTML */
            content: string;
            meta: components["schemas"]["Meta"];
        };
        ListedPage: {
            id: string;
            /**
             * @description The last part of its address
             * @example delivery
             */
            slug: string;
            /** @description Root-relative address of its page */
            url: string;
            title: string;
            /** @description A sentence or two; may be empty */
            lead: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC
             */
            updatedAt: string;
            picture: components["schemas"]["Picture"] | null;
        };
        StorefrontPage: {
            id: string;
            /**
             * @description The last part of its address
             * @example delivery
             */
            slug: string;
            /** @description Root-relative address of its page */
            url: string;
            title: string;
            /** @description A sentence or two; may be empty */
            lead: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC
             */
            updatedAt: string;
            picture: components["schemas"]["Picture"] | null;
            /** @description Sanitised HTML */
            content: string;
            meta: components["schemas"]["Meta"];
        };
        WholeListedProduct: {
            id: string;
            /** @description Root-relative address of its page */
            url: string;
            name: string;
            code: string;
            category: components["schemas"]["CategoryLink"] | null;
            /**
             * @description In the store's currency, with its decimals: at most two of most, none of JPY, three of KWD
             * @example 49.9
             */
            price: number;
            /** @description Struck through beside the price */
            regularPrice: number | null;
            /** @description The lowest price of the 30 days before the reduction, where the shop shows it */
            lowestPrice: number | null;
            /** @example Save 20% */
            savings: string | null;
            /** @description When the price ends by itself */
            saleUntil: string | null;
            currency: string;
            /** @description Pieces in stock */
            available: number;
            /**
             * @description The same in words
             * @example Only 2 left
             */
            stock: string;
            sold: number;
            unit: string;
            /** @description The main picture first; at least one */
            pictures: components["schemas"]["Picture"][];
            attributes: {
                name: string;
                value: string;
            }[];
        };
        WebhookOrder: {
            saleOrder: components["schemas"]["SaleOrder"];
            saleOrderTransactions: components["schemas"]["SaleOrderTransaction"][];
            customer: {
                name: string | null;
                /** @description In international form; null where customers have names only */
                phone: string | null;
            };
            trackingNumber: string | null;
        };
        WebhookMessage: {
            id: string;
            name: string;
            phone: string;
            mail: string;
            content: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    get_home_product: {
        parameters: {
            query?: {
                store?: string;
            };
            header?: {
                /** @description The ETag of a known response: 304 while it is the same */
                "If-None-Match"?: string;
                /** @description 412 unless it is `*` or the ETag of what is there */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Product"][];
                    };
                };
            };
            /** @description As the client has it */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anti-forgery, or a page of an origin that ALLOWED_ORIGINS does not name */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This address has no such method */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `If-Match` names something else than what is there */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be used, or too many ask at once; see Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_product_by_category: {
        parameters: {
            query?: {
                store?: string;
                name?: string;
                search?: string;
            };
            header?: {
                /** @description The ETag of a known response: 304 while it is the same */
                "If-None-Match"?: string;
                /** @description 412 unless it is `*` or the ETag of what is there */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Product"][];
                    };
                };
            };
            /** @description As the client has it */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anti-forgery, or a page of an origin that ALLOWED_ORIGINS does not name */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This address has no such method */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `If-Match` names something else than what is there */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be used, or too many ask at once; see Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_branch: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of a known response: 304 while it is the same */
                "If-None-Match"?: string;
                /** @description 412 unless it is `*` or the ETag of what is there */
                "If-Match"?: string;
            };
            path: {
                store: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        picture: string;
                        slide: {
                            title: string;
                            /** @description Sanitised HTML */
                            content: string;
                            image: string;
                        }[];
                        support_info: {
                            key: string;
                            value: string;
                        }[];
                        contact: {
                            key: string;
                            value: string;
                        }[];
                        social: {
                            key: string;
                            value: string;
                        }[];
                        result: components["schemas"]["Branch"];
                    };
                };
            };
            /** @description As the client has it */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body does not parse */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Anti-forgery, or a page of an origin that ALLOWED_ORIGINS does not name */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This address has no such method */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `If-Match` names something else than what is there */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be used, or too many ask at once; see Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_item: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of a known response: 304 while it is the same */
                "If-None-Match"?: string;
                /** @description 412 unless it is `*` or the ETag of what is there */
                "If-Match"?: string;
            };
            path: {
                store: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Product"][];
                    };
                };
            };
            /** @description As the client has it */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body does not parse */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Anti-forgery, or a page of an origin that ALLOWED_ORIGINS does not name */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This address has no such method */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `If-Match` names something else than what is there */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be used, or too many ask at once; see Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_category: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of a known response: 304 while it is the same */
                "If-None-Match"?: string;
                /** @description 412 unless it is `*` or the ETag of what is there */
                "If-Match"?: string;
            };
            path: {
                store: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Category"][];
                    };
                };
            };
            /** @description As the client has it */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body does not parse */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Anti-forgery, or a page of an origin that ALLOWED_ORIGINS does not name */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This address has no such method */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `If-Match` names something else than what is there */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be used, or too many ask at once; see Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_order: {
        parameters: {
            query?: never;
            header?: {
                /** @description 412 unless it is `*` or the ETag of what is there */
                "If-Match"?: string;
            };
            path: {
                store: string;
                customerName: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["OrderSummary"][];
                    };
                };
            };
            /** @description The body does not parse */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Anti-forgery, or a page of an origin that ALLOWED_ORIGINS does not name */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This address has no such method */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description In conflict with the state of things */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `If-Match` names something else than what is there */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be used, or too many ask at once; see Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_edit_order: {
        parameters: {
            query?: never;
            header?: {
                /** @description 412 unless it is `*` or the ETag of what is there */
                "If-Match"?: string;
            };
            path: {
                store: string;
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Receipt"];
                    };
                };
            };
            /** @description The body does not parse */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Anti-forgery, or a page of an origin that ALLOWED_ORIGINS does not name */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This address has no such method */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description In conflict with the state of things */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `If-Match` names something else than what is there */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be used, or too many ask at once; see Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_delete: {
        parameters: {
            query?: never;
            header?: {
                /** @description 412 unless it is `*` or the ETag of what is there */
                "If-Match"?: string;
                /** @description The value of the cookie XSRF-TOKEN, where the session is proved by its cookie */
                "X-XSRF-TOKEN"?: string;
            };
            path: {
                store: string;
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        result: true;
                    };
                };
            };
            /** @description The body does not parse */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Anti-forgery, or a page of an origin that ALLOWED_ORIGINS does not name */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This address has no such method */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description In conflict with the state of things */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `If-Match` names something else than what is there */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be used, or too many ask at once; see Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_printpreview: {
        parameters: {
            query?: never;
            header?: {
                /** @description 412 unless it is `*` or the ETag of what is there */
                "If-Match"?: string;
            };
            path: {
                store: string;
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Receipt"];
                    };
                };
            };
            /** @description The body does not parse */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Anti-forgery, or a page of an origin that ALLOWED_ORIGINS does not name */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This address has no such method */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description In conflict with the state of things */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `If-Match` names something else than what is there */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be used, or too many ask at once; see Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_checkout: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same content within 24 hours gets the result of the first request */
                "Idempotency-Key"?: string;
                /** @description 412 unless it is `*` or the ETag of what is there */
                "If-Match"?: string;
                /** @description The value of the cookie XSRF-TOKEN, where the session is proved by its cookie */
                "X-XSRF-TOKEN"?: string;
            };
            path: {
                store: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "saleOrder": {
                 *         "id": null,
                 *         "branchId": 1,
                 *         "customerName": "+15035550100",
                 *         "shippingAddress": "218 NW Larkspur Street",
                 *         "memo": ""
                 *       },
                 *       "saleOrderTransactions": [
                 *         {
                 *           "id": null,
                 *           "itemId": "…",
                 *           "description": "Pearl Ring",
                 *           "quantity": 1,
                 *           "unitMeasureId": "piece",
                 *           "price": 320
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    saleOrder: {
                        id?: (string | number) | null;
                        customerName?: (string | number) | null;
                        shippingAddress?: (string | number) | null;
                        memo?: (string | number) | null;
                        /** @description Not read: the shop knows it */
                        branchId?: unknown;
                    };
                    saleOrderTransactions: {
                        id?: (string | number) | null;
                        itemId?: (string | number) | null;
                        /** @description In plain decimal notation; decimals are left out, 0 and less is 1, 9999 is the most */
                        quantity?: (string | number) | null;
                        /** @description In plain decimal notation; decimals are left out, 0 and less is 1, 9999 is the most */
                        qty?: (string | number) | null;
                        /** @description Not read: the shop knows it */
                        description?: unknown;
                        /** @description Not read: the shop knows it */
                        unitMeasureId?: unknown;
                        /** @description Not read: the shop knows it */
                        price?: unknown;
                    }[];
                    /** @default null */
                    expectedTotal?: number | null;
                    editedFrom?: {
                        shippingAddress?: (string | number) | null;
                        memo?: (string | number) | null;
                        lines: {
                            itemId: string;
                            quantity: number;
                        }[];
                    } | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: string;
                    };
                };
            };
            /** @description The body does not parse */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Anti-forgery, or a page of an origin that ALLOWED_ORIGINS does not name */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This address has no such method */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description In conflict with the state of things */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `If-Match` names something else than what is there */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than 1 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description An unknown media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be used, or too many ask at once; see Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_customer_name: {
        parameters: {
            query?: never;
            header?: {
                /** @description 412 unless it is `*` or the ETag of what is there */
                "If-Match"?: string;
            };
            path: {
                store: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            name: string;
                        };
                    };
                };
            };
            /** @description The body does not parse */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Anti-forgery, or a page of an origin that ALLOWED_ORIGINS does not name */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This address has no such method */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `If-Match` names something else than what is there */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be used, or too many ask at once; see Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "user-info": {
        parameters: {
            query?: never;
            header?: {
                /** @description 412 unless it is `*` or the ETag of what is there */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        username: string;
                        email: string;
                    };
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Anti-forgery, or a page of an origin that ALLOWED_ORIGINS does not name */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This address has no such method */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description In conflict with the state of things */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `If-Match` names something else than what is there */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be used, or too many ask at once; see Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "sanctum-csrf-cookie": {
        parameters: {
            query?: never;
            header?: {
                /** @description 412 unless it is `*` or the ETag of what is there */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anti-forgery, or a page of an origin that ALLOWED_ORIGINS does not name */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This address has no such method */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `If-Match` names something else than what is there */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be used, or too many ask at once; see Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: {
                /** @description 412 unless it is `*` or the ETag of what is there */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "+1 503 555 0100",
                 *       "password": "a long one"
                 *     }
                 */
                "application/json": {
                    name?: (string | number) | null;
                    password?: (string | number) | null;
                    remember?: (string | number | boolean) | null;
                };
                /**
                 * @example {
                 *       "name": "+1 503 555 0100",
                 *       "password": "a long one"
                 *     }
                 */
                "multipart/form-data": {
                    name?: (string | number) | null;
                    password?: (string | number) | null;
                    remember?: (string | number | boolean) | null;
                };
                /**
                 * @example {
                 *       "name": "+1 503 555 0100",
                 *       "password": "a long one"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    name?: (string | number) | null;
                    password?: (string | number) | null;
                    remember?: (string | number | boolean) | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 1;
                        message: string;
                        token: string;
                        name: string;
                    } | {
                        /** @constant */
                        status: 0;
                        message: string;
                    };
                };
            };
            /** @description The body does not parse */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Anti-forgery, or a page of an origin that ALLOWED_ORIGINS does not name */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This address has no such method */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `If-Match` names something else than what is there */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than 1 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description An unknown media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be used, or too many ask at once; see Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    register: {
        parameters: {
            query?: never;
            header?: {
                /** @description 412 unless it is `*` or the ETag of what is there */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "+1 503 555 0100",
                 *       "email": "ada@example.com",
                 *       "password": "a long one"
                 *     }
                 */
                "application/json": {
                    name?: (string | number) | null;
                    email?: (string | number) | null;
                    password?: (string | number) | null;
                };
                /**
                 * @example {
                 *       "name": "+1 503 555 0100",
                 *       "email": "ada@example.com",
                 *       "password": "a long one"
                 *     }
                 */
                "multipart/form-data": {
                    name?: (string | number) | null;
                    email?: (string | number) | null;
                    password?: (string | number) | null;
                };
                /**
                 * @example {
                 *       "name": "+1 503 555 0100",
                 *       "email": "ada@example.com",
                 *       "password": "a long one"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    name?: (string | number) | null;
                    email?: (string | number) | null;
                    password?: (string | number) | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 1;
                        message: string;
                        token: string;
                        name: string;
                    } | {
                        /** @constant */
                        status: 0;
                        message: string;
                    };
                };
            };
            /** @description The body does not parse */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Anti-forgery, or a page of an origin that ALLOWED_ORIGINS does not name */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This address has no such method */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `If-Match` names something else than what is there */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than 1 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description An unknown media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be used, or too many ask at once; see Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "forgot-password": {
        parameters: {
            query?: never;
            header?: {
                /** @description 412 unless it is `*` or the ETag of what is there */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.com"
                 *     }
                 */
                "application/json": {
                    email?: (string | number) | null;
                };
                /**
                 * @example {
                 *       "email": "ada@example.com"
                 *     }
                 */
                "multipart/form-data": {
                    email?: (string | number) | null;
                };
                /**
                 * @example {
                 *       "email": "ada@example.com"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    email?: (string | number) | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 1;
                        message: string;
                    } | {
                        /** @constant */
                        status: 0;
                        message: string;
                    };
                };
            };
            /** @description The body does not parse */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Anti-forgery, or a page of an origin that ALLOWED_ORIGINS does not name */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This address has no such method */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `If-Match` names something else than what is there */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than 1 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description An unknown media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be used, or too many ask at once; see Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "verify-token": {
        parameters: {
            query?: {
                token?: string | number | null;
            };
            header?: {
                /** @description 412 unless it is `*` or the ETag of what is there */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 1;
                        token: string;
                    } | {
                        /** @constant */
                        status: 0;
                        message: string;
                    };
                };
            };
            /** @description Anti-forgery, or a page of an origin that ALLOWED_ORIGINS does not name */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This address has no such method */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `If-Match` names something else than what is there */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be used, or too many ask at once; see Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "reset-password": {
        parameters: {
            query?: never;
            header?: {
                /** @description 412 unless it is `*` or the ETag of what is there */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "new_password": "a longer one",
                 *       "confirm_password": "a longer one",
                 *       "token": "…"
                 *     }
                 */
                "application/json": {
                    new_password?: (string | number) | null;
                    confirm_password?: (string | number) | null;
                    token?: string | number | null;
                };
                /**
                 * @example {
                 *       "new_password": "a longer one",
                 *       "confirm_password": "a longer one",
                 *       "token": "…"
                 *     }
                 */
                "multipart/form-data": {
                    new_password?: (string | number) | null;
                    confirm_password?: (string | number) | null;
                    token?: string | number | null;
                };
                /**
                 * @example {
                 *       "new_password": "a longer one",
                 *       "confirm_password": "a longer one",
                 *       "token": "…"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    new_password?: (string | number) | null;
                    confirm_password?: (string | number) | null;
                    token?: string | number | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 1;
                        message: string;
                    } | {
                        /** @constant */
                        status: 0;
                        message: string;
                    };
                };
            };
            /** @description The body does not parse */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Anti-forgery, or a page of an origin that ALLOWED_ORIGINS does not name */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This address has no such method */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `If-Match` names something else than what is there */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than 1 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description An unknown media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be used, or too many ask at once; see Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "change-password": {
        parameters: {
            query?: never;
            header?: {
                /** @description 412 unless it is `*` or the ETag of what is there */
                "If-Match"?: string;
                /** @description The value of the cookie XSRF-TOKEN, where the session is proved by its cookie */
                "X-XSRF-TOKEN"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "current_password": "a long one",
                 *       "new_password": "a longer one",
                 *       "confirm_password": "a longer one"
                 *     }
                 */
                "application/json": {
                    current_password?: (string | number) | null;
                    new_password?: (string | number) | null;
                    confirm_password?: (string | number) | null;
                };
                /**
                 * @example {
                 *       "current_password": "a long one",
                 *       "new_password": "a longer one",
                 *       "confirm_password": "a longer one"
                 *     }
                 */
                "multipart/form-data": {
                    current_password?: (string | number) | null;
                    new_password?: (string | number) | null;
                    confirm_password?: (string | number) | null;
                };
                /**
                 * @example {
                 *       "current_password": "a long one",
                 *       "new_password": "a longer one",
                 *       "confirm_password": "a longer one"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    current_password?: (string | number) | null;
                    new_password?: (string | number) | null;
                    confirm_password?: (string | number) | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 1;
                        message: string;
                    } | {
                        /** @constant */
                        status: 0;
                        message: string;
                    };
                };
            };
            /** @description The body does not parse */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Anti-forgery, or a page of an origin that ALLOWED_ORIGINS does not name */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This address has no such method */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description In conflict with the state of things */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `If-Match` names something else than what is there */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than 1 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description An unknown media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be used, or too many ask at once; see Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_contact: {
        parameters: {
            query?: never;
            header?: {
                /** @description 412 unless it is `*` or the ETag of what is there */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada",
                 *       "phone": "+1 503 555 0100",
                 *       "mail": "ada@example.com",
                 *       "content": "Do you resize rings?"
                 *     }
                 */
                "application/json": {
                    name: string | number;
                    phone: string | number;
                    mail: string | number;
                    content: string | number;
                };
                /**
                 * @example {
                 *       "name": "Ada",
                 *       "phone": "+1 503 555 0100",
                 *       "mail": "ada@example.com",
                 *       "content": "Do you resize rings?"
                 *     }
                 */
                "multipart/form-data": {
                    name: string | number;
                    phone: string | number;
                    mail: string | number;
                    content: string | number;
                };
                /**
                 * @example {
                 *       "name": "Ada",
                 *       "phone": "+1 503 555 0100",
                 *       "mail": "ada@example.com",
                 *       "content": "Do you resize rings?"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    name: string | number;
                    phone: string | number;
                    mail: string | number;
                    content: string | number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description The body does not parse */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Anti-forgery, or a page of an origin that ALLOWED_ORIGINS does not name */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This address has no such method */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `If-Match` names something else than what is there */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than 1 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description An unknown media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be used, or too many ask at once; see Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    blog: {
        parameters: {
            query?: {
                category?: string;
                search?: string;
            };
            header?: {
                /** @description The ETag of a known response: 304 while it is the same */
                "If-None-Match"?: string;
                /** @description 412 unless it is `*` or the ETag of what is there */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PostSummary"][];
                    };
                };
            };
            /** @description As the client has it */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anti-forgery, or a page of an origin that ALLOWED_ORIGINS does not name */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This address has no such method */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `If-Match` names something else than what is there */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be used, or too many ask at once; see Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "blog-recent": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of a known response: 304 while it is the same */
                "If-None-Match"?: string;
                /** @description 412 unless it is `*` or the ETag of what is there */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostSummary"][];
                };
            };
            /** @description As the client has it */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anti-forgery, or a page of an origin that ALLOWED_ORIGINS does not name */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This address has no such method */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `If-Match` names something else than what is there */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be used, or too many ask at once; see Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "blog-category": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of a known response: 304 while it is the same */
                "If-None-Match"?: string;
                /** @description 412 unless it is `*` or the ETag of what is there */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostCategory"][];
                };
            };
            /** @description As the client has it */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anti-forgery, or a page of an origin that ALLOWED_ORIGINS does not name */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This address has no such method */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `If-Match` names something else than what is there */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be used, or too many ask at once; see Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "blog-detail": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of a known response: 304 while it is the same */
                "If-None-Match"?: string;
                /** @description 412 unless it is `*` or the ETag of what is there */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Post"];
                };
            };
            /** @description As the client has it */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body does not parse */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Anti-forgery, or a page of an origin that ALLOWED_ORIGINS does not name */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This address has no such method */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `If-Match` names something else than what is there */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be used, or too many ask at once; see Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    search: {
        parameters: {
            query?: {
                q?: string;
                limit?: number;
            };
            header?: {
                /** @description The ETag of a known response: 304 while it is the same */
                "If-None-Match"?: string;
                /** @description 412 unless it is `*` or the ETag of what is there */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        products: components["schemas"]["FoundProduct"][];
                        /** @description How many products there are */
                        total: number;
                        categories: {
                            id: string;
                            name: string;
                            /** @description Root-relative URL of its page */
                            url: string;
                        }[];
                        posts: components["schemas"]["FoundPost"][];
                        /** @description What staff have written, such as on delivery */
                        pages: {
                            title: string;
                            /** @description Root-relative URL of its page */
                            url: string;
                        }[];
                        /** @description The search as it may have been meant */
                        didYouMean: string | null;
                    };
                };
            };
            /** @description As the client has it */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anti-forgery, or a page of an origin that ALLOWED_ORIGINS does not name */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This address has no such method */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `If-Match` names something else than what is there */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be used, or too many ask at once; see Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    count_search: {
        parameters: {
            query?: never;
            header?: {
                /** @description 412 unless it is `*` or the ETag of what is there */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "search": "gold ring",
                 *       "opened": "",
                 *       "isCounted": false
                 *     }
                 */
                "application/json": {
                    search: string | number;
                    /** @description The path of the product, category, post or page that was opened; empty for the search itself */
                    opened?: (string | number) | null;
                    /**
                     * @description The search itself was counted before
                     * @default false
                     */
                    isCounted?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body does not parse */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Anti-forgery, or a page of an origin that ALLOWED_ORIGINS does not name */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This address has no such method */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `If-Match` names something else than what is there */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than 1 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description An unknown media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be used, or too many ask at once; see Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: {
                /** @description 412 unless it is `*` or the ETag of what is there */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anti-forgery, or a page of an origin that ALLOWED_ORIGINS does not name */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This address has no such method */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `If-Match` names something else than what is there */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be used, or too many ask at once; see Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_display_name: {
        parameters: {
            query?: never;
            header?: {
                /** @description 412 unless it is `*` or the ETag of what is there */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            name: string;
                        };
                    };
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Anti-forgery, or a page of an origin that ALLOWED_ORIGINS does not name */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This address has no such method */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description In conflict with the state of things */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `If-Match` names something else than what is there */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be used, or too many ask at once; see Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_address: {
        parameters: {
            query?: {
                lat?: number;
                lng?: number;
            };
            header?: {
                /** @description 412 unless it is `*` or the ETag of what is there */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            formatted_address: string;
                        };
                    };
                };
            };
            /** @description Anti-forgery, or a page of an origin that ALLOWED_ORIGINS does not name */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This address has no such method */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `If-Match` names something else than what is there */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be used, or too many ask at once; see Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_prices: {
        parameters: {
            query?: {
                ids?: string;
            };
            header?: {
                /** @description 412 unless it is `*` or the ETag of what is there */
                "If-Match"?: string;
            };
            path: {
                store: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            id: string;
                            /**
                             * @description In the store's currency, with its decimals: at most two of most, none of JPY, three of KWD
                             * @example 49.9
                             */
                            price: number;
                        }[];
                    };
                };
            };
            /** @description The body does not parse */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Anti-forgery, or a page of an origin that ALLOWED_ORIGINS does not name */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This address has no such method */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `If-Match` names something else than what is there */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be used, or too many ask at once; see Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    withdraw_checkout: {
        parameters: {
            query?: never;
            header: {
                /** @description The same key with the same content within 24 hours gets the result of the first request */
                "Idempotency-Key": string;
                /** @description 412 unless it is `*` or the ETag of what is there */
                "If-Match"?: string;
                /** @description The value of the cookie XSRF-TOKEN, where the session is proved by its cookie */
                "X-XSRF-TOKEN"?: string;
            };
            path: {
                store: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: string | null;
                    };
                };
            };
            /** @description The body does not parse */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Anti-forgery, or a page of an origin that ALLOWED_ORIGINS does not name */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This address has no such method */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description In conflict with the state of things */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `If-Match` names something else than what is there */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be used, or too many ask at once; see Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_order_details: {
        parameters: {
            query?: never;
            header?: {
                /** @description 412 unless it is `*` or the ETag of what is there */
                "If-Match"?: string;
            };
            path: {
                store: string;
                customerName: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            id: string;
                            shippingAddress: string;
                            trackingNumber: string;
                            lines: {
                                itemId: string;
                                itemName: string;
                                quantity: number;
                                picture: string;
                            }[];
                        }[];
                    };
                };
            };
            /** @description The body does not parse */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Anti-forgery, or a page of an origin that ALLOWED_ORIGINS does not name */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This address has no such method */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description In conflict with the state of things */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `If-Match` names something else than what is there */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be used, or too many ask at once; see Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    subscribe_newsletter: {
        parameters: {
            query?: never;
            header?: {
                /** @description 412 unless it is `*` or the ETag of what is there */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.com"
                 *     }
                 */
                "application/json": {
                    email: string | number;
                };
                /**
                 * @example {
                 *       "email": "ada@example.com"
                 *     }
                 */
                "multipart/form-data": {
                    email: string | number;
                };
                /**
                 * @example {
                 *       "email": "ada@example.com"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    email: string | number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What follows, for the person */
                        message: string;
                    };
                };
            };
            /** @description The body does not parse */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Anti-forgery, or a page of an origin that ALLOWED_ORIGINS does not name */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This address has no such method */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `If-Match` names something else than what is there */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than 1 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description An unknown media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be used, or too many ask at once; see Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    add_email: {
        parameters: {
            query?: never;
            header?: {
                /** @description 412 unless it is `*` or the ETag of what is there */
                "If-Match"?: string;
                /** @description The value of the cookie XSRF-TOKEN, where the session is proved by its cookie */
                "X-XSRF-TOKEN"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.com"
                 *     }
                 */
                "application/json": {
                    email: string | number;
                };
                /**
                 * @example {
                 *       "email": "ada@example.com"
                 *     }
                 */
                "multipart/form-data": {
                    email: string | number;
                };
                /**
                 * @example {
                 *       "email": "ada@example.com"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    email: string | number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What follows, for the person */
                        message: string;
                    };
                };
            };
            /** @description The body does not parse */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Anti-forgery, or a page of an origin that ALLOWED_ORIGINS does not name */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This address has no such method */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description In conflict with the state of things */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Ended: a link that is too old, or was used */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `If-Match` names something else than what is there */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than 1 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description An unknown media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be used, or too many ask at once; see Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    confirm_email: {
        parameters: {
            query?: never;
            header?: {
                /** @description 412 unless it is `*` or the ETag of what is there */
                "If-Match"?: string;
                /** @description The value of the cookie XSRF-TOKEN, where the session is proved by its cookie */
                "X-XSRF-TOKEN"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "…"
                 *     }
                 */
                "application/json": {
                    token: string | number;
                };
                /**
                 * @example {
                 *       "token": "…"
                 *     }
                 */
                "multipart/form-data": {
                    token: string | number;
                };
                /**
                 * @example {
                 *       "token": "…"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    token: string | number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            /** @description The body does not parse */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Anti-forgery, or a page of an origin that ALLOWED_ORIGINS does not name */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This address has no such method */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description In conflict with the state of things */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Ended: a link that is too old, or was used */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `If-Match` names something else than what is there */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than 1 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description An unknown media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be used, or too many ask at once; see Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "storefront-products": {
        parameters: {
            query?: {
                category?: string;
                search?: string;
                page?: number;
                sort?: "" | "price" | "-price" | "name";
                min?: number;
                max?: number;
                available?: "0" | "1" | "" | "false" | "true";
                offer?: "0" | "1" | "" | "false" | "true";
                filter?: string | string[];
                fields?: string;
            };
            header?: {
                /** @description The ETag of a known response: 304 while it is the same */
                "If-None-Match"?: string;
                /** @description 412 unless it is `*` or the ETag of what is there */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        products: components["schemas"]["ListedProduct"][];
                        page: number;
                        /** @description At least 1 */
                        pages: number;
                        /** @description Without filters */
                        total: number;
                        /** @description With them */
                        matching: number;
                        bounds: {
                            /**
                             * @description In the store's currency, with its decimals: at most two of most, none of JPY, three of KWD
                             * @example 49.9
                             */
                            lowest: number;
                            /**
                             * @description In the store's currency, with its decimals: at most two of most, none of JPY, three of KWD
                             * @example 49.9
                             */
                            highest: number;
                        } | null;
                        available: number;
                        offer: number;
                        choices: {
                            /**
                             * @description For `filter`
                             * @example material
                             */
                            facet: string;
                            label: string;
                            values: {
                                value: string;
                                count: number;
                            }[];
                        }[];
                        didYouMean: string | null;
                    };
                };
            };
            /** @description As the client has it */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anti-forgery, or a page of an origin that ALLOWED_ORIGINS does not name */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This address has no such method */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `If-Match` names something else than what is there */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be used, or too many ask at once; see Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "storefront-products-by-id": {
        parameters: {
            query?: {
                ids?: string;
            };
            header?: {
                /** @description 412 unless it is `*` or the ETag of what is there */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        products: components["schemas"]["ProductSummary"][];
                    };
                };
            };
            /** @description Anti-forgery, or a page of an origin that ALLOWED_ORIGINS does not name */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This address has no such method */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `If-Match` names something else than what is there */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be used, or too many ask at once; see Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "storefront-product": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of a known response: 304 while it is the same */
                "If-None-Match"?: string;
                /** @description 412 unless it is `*` or the ETag of what is there */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StorefrontProduct"];
                };
            };
            /** @description As the client has it */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body does not parse */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Anti-forgery, or a page of an origin that ALLOWED_ORIGINS does not name */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This address has no such method */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `If-Match` names something else than what is there */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be used, or too many ask at once; see Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "storefront-product-related": {
        parameters: {
            query?: {
                limit?: number;
            };
            header?: {
                /** @description The ETag of a known response: 304 while it is the same */
                "If-None-Match"?: string;
                /** @description 412 unless it is `*` or the ETag of what is there */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        products: components["schemas"]["ProductSummary"][];
                    };
                };
            };
            /** @description As the client has it */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body does not parse */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Anti-forgery, or a page of an origin that ALLOWED_ORIGINS does not name */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This address has no such method */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `If-Match` names something else than what is there */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be used, or too many ask at once; see Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "storefront-categories": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of a known response: 304 while it is the same */
                "If-None-Match"?: string;
                /** @description 412 unless it is `*` or the ETag of what is there */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        categories: {
                            id: string;
                            name: string;
                            /** @description Root-relative address of its page */
                            url: string;
                            description: string;
                            /** @description How its products are kept; plain text, an empty line is a paragraph */
                            care: string;
                            meta: components["schemas"]["Meta"];
                        }[];
                    };
                };
            };
            /** @description As the client has it */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anti-forgery, or a page of an origin that ALLOWED_ORIGINS does not name */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This address has no such method */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `If-Match` names something else than what is there */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be used, or too many ask at once; see Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "storefront-posts": {
        parameters: {
            query?: {
                category?: string;
                search?: string;
                page?: number;
            };
            header?: {
                /** @description The ETag of a known response: 304 while it is the same */
                "If-None-Match"?: string;
                /** @description 412 unless it is `*` or the ETag of what is there */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        posts: components["schemas"]["ListedPost"][];
                        page: number;
                        pages: number;
                        total: number;
                        categories: {
                            id: string;
                            name: string;
                        }[];
                    };
                };
            };
            /** @description As the client has it */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anti-forgery, or a page of an origin that ALLOWED_ORIGINS does not name */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This address has no such method */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `If-Match` names something else than what is there */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be used, or too many ask at once; see Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "storefront-post": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of a known response: 304 while it is the same */
                "If-None-Match"?: string;
                /** @description 412 unless it is `*` or the ETag of what is there */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StorefrontPost"];
                };
            };
            /** @description As the client has it */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body does not parse */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Anti-forgery, or a page of an origin that ALLOWED_ORIGINS does not name */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This address has no such method */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `If-Match` names something else than what is there */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be used, or too many ask at once; see Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "storefront-shop": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of a known response: 304 while it is the same */
                "If-None-Match"?: string;
                /** @description 412 unless it is `*` or the ETag of what is there */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        currency: string;
                        /**
                         * @description What proves a customer: a token, or the cookie of a name
                         * @enum {string}
                         */
                        signIn: "password" | "name";
                        logo: components["schemas"]["Picture"] | null;
                        tagline: string;
                        slides: {
                            title: string;
                            /** @description Sanitised HTML */
                            content: string;
                            picture: components["schemas"]["Picture"] | null;
                            link: string;
                            linkLabel: string;
                        }[];
                        promises: {
                            key: string;
                            title: string;
                            text: string;
                        }[];
                        brands: {
                            name: string;
                            picture: components["schemas"]["Picture"];
                        }[];
                        support: {
                            key: string;
                            value: string;
                        }[];
                        contact: {
                            key: string;
                            value: string;
                        }[];
                        social: {
                            key: string;
                            value: string;
                        }[];
                        type: ("Store" | "OnlineStore" | "JewelryStore" | "BikeStore" | "BookStore" | "ClothingStore" | "ComputerStore" | "ElectronicsStore" | "Florist" | "FurnitureStore" | "GardenStore" | "GroceryStore" | "HardwareStore" | "HobbyShop" | "HomeGoodsStore" | "MusicStore" | "OfficeEquipmentStore" | "OutletStore" | "PetStore" | "ShoeStore" | "SportingGoodsStore" | "ToyStore") | null;
                        place: {
                            street: string;
                            city: string;
                            region: string;
                            postalCode: string;
                            country: string;
                            geo: {
                                latitude: number;
                                longitude: number;
                            } | null;
                        } | null;
                        /**
                         * @example [
                         *       "Mo-Sa 10:00-18:00"
                         *     ]
                         */
                        openingHours: string[];
                        delivery: {
                            /**
                             * @description In the store's currency, with its decimals: at most two of most, none of JPY, three of KWD
                             * @example 49.9
                             */
                            rate: number;
                            /**
                             * @description In the store's currency, with its decimals: at most two of most, none of JPY, three of KWD
                             * @example 49.9
                             */
                            freeFrom: number;
                            countries: string[];
                            handlingDays: {
                                min: number;
                                max: number;
                            } | null;
                            transitDays: {
                                min: number;
                                max: number;
                            } | null;
                            /** @description Orders are sent only once they are paid: `handlingDays` begin with the payment */
                            isPrepaid: boolean;
                        } | null;
                        /** @description How orders are paid, beside a total */
                        paymentTerms: string;
                        returns: {
                            days: number;
                            areFree: boolean;
                            inStore: boolean;
                            countries: string[];
                        } | null;
                    };
                };
            };
            /** @description As the client has it */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anti-forgery, or a page of an origin that ALLOWED_ORIGINS does not name */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This address has no such method */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `If-Match` names something else than what is there */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be used, or too many ask at once; see Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "storefront-pages": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of a known response: 304 while it is the same */
                "If-None-Match"?: string;
                /** @description 412 unless it is `*` or the ETag of what is there */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        pages: components["schemas"]["ListedPage"][];
                    };
                };
            };
            /** @description As the client has it */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anti-forgery, or a page of an origin that ALLOWED_ORIGINS does not name */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This address has no such method */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `If-Match` names something else than what is there */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be used, or too many ask at once; see Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "storefront-page": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of a known response: 304 while it is the same */
                "If-None-Match"?: string;
                /** @description 412 unless it is `*` or the ETag of what is there */
                "If-Match"?: string;
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StorefrontPage"];
                };
            };
            /** @description As the client has it */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body does not parse */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Anti-forgery, or a page of an origin that ALLOWED_ORIGINS does not name */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This address has no such method */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `If-Match` names something else than what is there */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be used, or too many ask at once; see Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "storefront-navigation": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of a known response: 304 while it is the same */
                "If-None-Match"?: string;
                /** @description 412 unless it is `*` or the ETag of what is there */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        categories: {
                            id: string;
                            name: string;
                            /** @description Root-relative address of its page */
                            url: string;
                            picture: components["schemas"]["Picture"] | null;
                        }[];
                        bar: {
                            label: string;
                            /** @description Root-relative, or an address of the web */
                            href: string;
                        }[];
                        footer: {
                            title: string;
                            links: {
                                label: string;
                                /** @description Root-relative, or an address of the web */
                                href: string;
                            }[];
                        }[];
                        /** @description Null where the shop has no such page */
                        about: {
                            delivery: {
                                title: string;
                                /** @description Root-relative address of its page */
                                url: string;
                            } | null;
                            payment: {
                                title: string;
                                /** @description Root-relative address of its page */
                                url: string;
                            } | null;
                            returns: {
                                title: string;
                                /** @description Root-relative address of its page */
                                url: string;
                            } | null;
                            privacy: {
                                title: string;
                                /** @description Root-relative address of its page */
                                url: string;
                            } | null;
                            terms: {
                                title: string;
                                /** @description Root-relative address of its page */
                                url: string;
                            } | null;
                        };
                    };
                };
            };
            /** @description As the client has it */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anti-forgery, or a page of an origin that ALLOWED_ORIGINS does not name */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This address has no such method */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `If-Match` names something else than what is there */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be used, or too many ask at once; see Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "storefront-home": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of a known response: 304 while it is the same */
                "If-None-Match"?: string;
                /** @description 412 unless it is `*` or the ETag of what is there */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        featured: components["schemas"]["WholeListedProduct"][];
                        /** @description How many products there are */
                        total: number;
                        blocks: ({
                            /** @constant */
                            kind: "categoryTiles";
                            heading: string;
                            tiles: {
                                name: string;
                                /** @description Root-relative address of its page */
                                url: string;
                                picture: components["schemas"]["Picture"] | null;
                            }[];
                        } | {
                            /** @constant */
                            kind: "newArrivals";
                            heading: string;
                            products: components["schemas"]["WholeListedProduct"][];
                        } | {
                            /** @constant */
                            kind: "story";
                            heading: string;
                            text: string;
                            picture: components["schemas"]["Picture"] | null;
                            /** @description Root-relative or of the web; empty where there is none */
                            link: string;
                            linkLabel: string;
                        } | {
                            /** @constant */
                            kind: "posts";
                            heading: string;
                            posts: components["schemas"]["ListedPost"][];
                        } | {
                            /** @constant */
                            kind: "quote";
                            text: string;
                            by: string;
                        } | {
                            /** @constant */
                            kind: "productInFocus";
                            product: components["schemas"]["WholeListedProduct"];
                            line: string;
                        })[];
                    };
                };
            };
            /** @description As the client has it */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anti-forgery, or a page of an origin that ALLOWED_ORIGINS does not name */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This address has no such method */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `If-Match` names something else than what is there */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be used, or too many ask at once; see Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "storefront-cart": {
        parameters: {
            query?: never;
            header?: {
                /** @description 412 unless it is `*` or the ETag of what is there */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "lines": [
                 *         {
                 *           "id": "6718f0c4",
                 *           "quantity": 2
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    lines: {
                        id: string;
                        quantity: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        currency: string;
                        /**
                         * @description For `expectedTotal` of the checkout
                         * @example 49.9
                         */
                        total: number;
                        lines: {
                            id: string;
                            name: string;
                            quantity: number;
                            /**
                             * @description In the store's currency, with its decimals: at most two of most, none of JPY, three of KWD
                             * @example 49.9
                             */
                            price: number;
                            /**
                             * @description In the store's currency, with its decimals: at most two of most, none of JPY, three of KWD
                             * @example 49.9
                             */
                            amount: number;
                            /**
                             * @description Why it cannot be had
                             * @example Only 2 left of Ring
                             */
                            problem: string | null;
                        }[];
                    };
                };
            };
            /** @description The body does not parse */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Anti-forgery, or a page of an origin that ALLOWED_ORIGINS does not name */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description This address has no such method */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `If-Match` names something else than what is there */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than 1 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description An unknown media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be used, or too many ask at once; see Retry-After */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "order.placed": {
        parameters: {
            query?: never;
            header: {
                /** @description The same each time that an event is sent */
                "webhook-id": string;
                /** @description When it is sent, in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 of `id.timestamp.body` in Base64; several are separated by spaces */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "order.placed";
                    /**
                     * Format: date-time
                     * @description When it happened, in ISO 8601 in UTC
                     */
                    timestamp: string;
                    data: {
                        order: components["schemas"]["WebhookOrder"];
                    };
                };
            };
        };
        responses: {
            /** @description No more events are wanted: the shop switches the webhook off */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sent again later; `Retry-After` is respected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "order.changed": {
        parameters: {
            query?: never;
            header: {
                /** @description The same each time that an event is sent */
                "webhook-id": string;
                /** @description When it is sent, in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 of `id.timestamp.body` in Base64; several are separated by spaces */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "order.changed";
                    /**
                     * Format: date-time
                     * @description When it happened, in ISO 8601 in UTC
                     */
                    timestamp: string;
                    data: {
                        order: components["schemas"]["WebhookOrder"];
                        /** @description A customer deleted it; its pieces are back in the stock */
                        deleted: boolean;
                    };
                };
            };
        };
        responses: {
            /** @description No more events are wanted: the shop switches the webhook off */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sent again later; `Retry-After` is respected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "product.changed": {
        parameters: {
            query?: never;
            header: {
                /** @description The same each time that an event is sent */
                "webhook-id": string;
                /** @description When it is sent, in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 of `id.timestamp.body` in Base64; several are separated by spaces */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "product.changed";
                    /**
                     * Format: date-time
                     * @description When it happened, in ISO 8601 in UTC
                     */
                    timestamp: string;
                    data: {
                        id: string;
                        /** @description The absolute address of its page */
                        url: string | null;
                        /** @description Null: the shop does not sell it any more */
                        product: components["schemas"]["Product"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description No more events are wanted: the shop switches the webhook off */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sent again later; `Retry-After` is respected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "message.received": {
        parameters: {
            query?: never;
            header: {
                /** @description The same each time that an event is sent */
                "webhook-id": string;
                /** @description When it is sent, in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 of `id.timestamp.body` in Base64; several are separated by spaces */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "message.received";
                    /**
                     * Format: date-time
                     * @description When it happened, in ISO 8601 in UTC
                     */
                    timestamp: string;
                    data: {
                        message: components["schemas"]["WebhookMessage"];
                    };
                };
            };
        };
        responses: {
            /** @description No more events are wanted: the shop switches the webhook off */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sent again later; `Retry-After` is respected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
