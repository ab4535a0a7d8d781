import { TimeCell as TimeCell_568bf87f6aad029c62c682e82a7bdfec } from '../../../../../cms/admin/orders/cells.tsx'
import { StatusCell as StatusCell_568bf87f6aad029c62c682e82a7bdfec } from '../../../../../cms/admin/orders/cells.tsx'
import { CustomerCell as CustomerCell_568bf87f6aad029c62c682e82a7bdfec } from '../../../../../cms/admin/orders/cells.tsx'
import { PhoneCell as PhoneCell_568bf87f6aad029c62c682e82a7bdfec } from '../../../../../cms/admin/orders/cells.tsx'
import { MoneyCell as MoneyCell_6c6461ea6e9af026b50d4d314a596b7e } from '../../../../../cms/admin/panels/look/MoneyCell.tsx'
import { RowTitle as RowTitle_e58905830e956dcc7d2dcff045a6c924 } from '../../../../../cms/admin/panels/look/RowTitle.tsx'
import { MoneyCell as MoneyCell_568bf87f6aad029c62c682e82a7bdfec } from '../../../../../cms/admin/orders/cells.tsx'
import { OrderListHead as OrderListHead_13dcfd4f773d17a590f20fbaf59ab45f } from '../../../../../cms/admin/orders/OrderListHead.tsx'
import { OrderView as OrderView_f46d1e37c992d068b1059a96ce78e354 } from '../../../../../cms/admin/orders/OrderView.tsx'
import { OrderListView as OrderListView_e81fd317876e6d8aee29fde839a9714d } from '../../../../../cms/admin/orders/OrderListView.tsx'
import { TelephoneOrder as TelephoneOrder_0ed3169d3c706e766c8b2ad57315513e } from '../../../../../cms/admin/orders/TelephoneOrder.tsx'
import { NameCell as NameCell_e24460ff0f395d8c647e4fcffc39547a } from '../../../../../cms/admin/customers/cells.tsx'
import { NoField as NoField_5f84b1c67ced9ec0d2d11002b0c58492 } from '../../../../../cms/admin/customers/NoField.tsx'
import { OrdersCell as OrdersCell_e24460ff0f395d8c647e4fcffc39547a } from '../../../../../cms/admin/customers/cells.tsx'
import { SpentCell as SpentCell_e24460ff0f395d8c647e4fcffc39547a } from '../../../../../cms/admin/customers/cells.tsx'
import { LastOrderCell as LastOrderCell_e24460ff0f395d8c647e4fcffc39547a } from '../../../../../cms/admin/customers/cells.tsx'
import { SinceCell as SinceCell_e24460ff0f395d8c647e4fcffc39547a } from '../../../../../cms/admin/customers/cells.tsx'
import { PhoneCell as PhoneCell_e24460ff0f395d8c647e4fcffc39547a } from '../../../../../cms/admin/customers/cells.tsx'
import { CustomerView as CustomerView_0bdf873d4165b6fd9f6a4723878c2396 } from '../../../../../cms/admin/customers/CustomerView.tsx'
import { CustomerListView as CustomerListView_1b5e73829b59c2e32560b12790eef2f1 } from '../../../../../cms/admin/customers/CustomerListView.tsx'
import { SenderCell as SenderCell_0580da8e7c866ae31f901ff8b574066e } from '../../../../../cms/admin/messages/cells.tsx'
import { AnsweredCell as AnsweredCell_0580da8e7c866ae31f901ff8b574066e } from '../../../../../cms/admin/messages/cells.tsx'
import { AssignedCell as AssignedCell_0580da8e7c866ae31f901ff8b574066e } from '../../../../../cms/admin/messages/cells.tsx'
import { MessageListTools as MessageListTools_d0302afda4cdce92a5aa043a8d008537 } from '../../../../../cms/admin/messages/MessageListTools.tsx'
import { MessageView as MessageView_e92e665d4fa0e6d220f76ff0a367eb71 } from '../../../../../cms/admin/messages/MessageView.tsx'
import { MessageListView as MessageListView_fbaf701bc30d28038728e70280e634b5 } from '../../../../../cms/admin/messages/MessageListView.tsx'
import { StoredMail as StoredMail_aabddaf724c3bc9ab6c86412afc67b6a } from '../../../../../cms/admin/mails/StoredMail.tsx'
import { LiveStatus as LiveStatus_aaa6671acb102f085540f5d755a5e991 } from '../../../../../cms/admin/panels/LiveStatus.tsx'
import { EditedDocument as EditedDocument_c75d12fdcf6508bede796d5a165f4167 } from '../../../../../cms/admin/editing/EditedDocument.tsx'
import { ScheduledLines as ScheduledLines_98ec686da9cffefeb076d1afbc9f63de } from '../../../../../cms/admin/schedule/ScheduledLines.tsx'
import { ArchiveField as ArchiveField_835282660c0ebe59cbb8abdc60217324 } from '../../../../../cms/admin/products/ArchiveField.tsx'
import { NameCell as NameCell_6b626e0d135a2839559be6859f47a548 } from '../../../../../cms/admin/products/cells.tsx'
import { CategoryCell as CategoryCell_6b626e0d135a2839559be6859f47a548 } from '../../../../../cms/admin/products/cells.tsx'
import { PriceCell as PriceCell_6b626e0d135a2839559be6859f47a548 } from '../../../../../cms/admin/products/cells.tsx'
import { ShopTime as ShopTime_573bd8da57af41541ca62c6f10fe8bab } from '../../../../../cms/admin/products/ShopTime.tsx'
import { PictureCell as PictureCell_6b626e0d135a2839559be6859f47a548 } from '../../../../../cms/admin/products/cells.tsx'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { EditorAdditions as EditorAdditions_d8d0a121cb6f5b5bd2ee8e4297feb879 } from '../../../../../cms/admin/rich-text/EditorAdditions.tsx'
import { BlocksFeatureClient as BlocksFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { KeepBlockFields as KeepBlockFields_35d66afe872f0a09f50864f2ba33f47c } from '../../../../../cms/admin/rich-text/KeepBlockFields.tsx'
import { TableFeatureClient as TableFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UploadFeatureClient as UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { IndentFeatureClient as IndentFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { FixedToolbarFeatureClient as FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HorizontalRuleFeatureClient as HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ChecklistFeatureClient as ChecklistFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineCodeFeatureClient as InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SuperscriptFeatureClient as SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SubscriptFeatureClient as SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { StrikethroughFeatureClient as StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnderlineFeatureClient as UnderlineFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { StockCell as StockCell_6b626e0d135a2839559be6859f47a548 } from '../../../../../cms/admin/products/cells.tsx'
import { SetToCount as SetToCount_444f20c8322ae72f7b20b4fbbe3dfc39 } from '../../../../../cms/admin/products/SetToCount.tsx'
import { ArchiveButton as ArchiveButton_835282660c0ebe59cbb8abdc60217324 } from '../../../../../cms/admin/products/ArchiveField.tsx'
import { MetaTitleComponent as MetaTitleComponent_a8a977ebc872c5d5ea7ee689724c0860 } from '@payloadcms/plugin-seo/client'
import { MetaDescriptionComponent as MetaDescriptionComponent_a8a977ebc872c5d5ea7ee689724c0860 } from '@payloadcms/plugin-seo/client'
import { MetaImageComponent as MetaImageComponent_a8a977ebc872c5d5ea7ee689724c0860 } from '@payloadcms/plugin-seo/client'
import { SearchPreview as SearchPreview_e6069a56aade9fc6c24d1d3880714d12 } from '../../../../../cms/admin/seo/SearchPreview.tsx'
import { StatusCell as StatusCell_6b626e0d135a2839559be6859f47a548 } from '../../../../../cms/admin/products/cells.tsx'
import { ProductListHead as ProductListHead_32d609e02ff5f1aaa42a2e4bc31dea16 } from '../../../../../cms/admin/products/ProductListHead.tsx'
import { VersionsView as VersionsView_f567b288c937386e96f65657257107bd } from '../../../../../cms/admin/versions/VersionsView.tsx'
import { CompareView as CompareView_20d82f0736679b75e084c52816f54663 } from '../../../../../cms/admin/versions/CompareView.tsx'
import { ProductListView as ProductListView_fae68eaf9a69f2956b19f23b584cf08d } from '../../../../../cms/admin/products/ProductListView.tsx'
import { ImportProducts as ImportProducts_1ff6c193ae97828fa7cba0add1574971 } from '../../../../../cms/admin/products/import/ImportProducts.tsx'
import { OldAddresses as OldAddresses_de48902214ab2e10860a73a68d5b843a } from '../../../../../cms/admin/redirects/OldAddresses.tsx'
import { ArrangeCategories as ArrangeCategories_1d069e6ad5ffef9847f742e5159d775e } from '../../../../../cms/admin/products/ArrangeCategories.tsx'
import { SlideText as SlideText_5228f4bedb1af7e576c4ba81ced7337a } from '../../../../../cms/admin/branch/SlideText.tsx'
import { BranchTexts as BranchTexts_e46083d3e7036a6514f56aaa4f52dae5 } from '../../../../../cms/admin/branch/BranchTexts.tsx'
import { NewTitle as NewTitle_abb77b6b730531f3744fe8065add2791 } from '../../../../../cms/admin/redirects/NewTitle.tsx'
import { FromCell as FromCell_2956afc4817bc6dd14f9c7073377081c } from '../../../../../cms/admin/redirects/FromCell.tsx'
import { RoleHelp as RoleHelp_1142f573df54f9251a28cd43871d10c7 } from '../../../../../cms/admin/staff/RoleHelp.tsx'
import { AccessCell as AccessCell_f2d463b38ab7185d687a7882e10fe74b } from '../../../../../cms/admin/staff/AccessCell.tsx'
import { AccountPanel as AccountPanel_94fedffd5f8f68563e1e62cfd50984d3 } from '../../../../../cms/admin/staff/AccountPanel.tsx'
import { StaffListTools as StaffListTools_dbb755f04e794f1d8ecc01e53ab25481 } from '../../../../../cms/admin/staff/StaffListTools.tsx'
import { StaffListView as StaffListView_79e081770b1f03271c8d8ade8a1f6768 } from '../../../../../cms/admin/staff/StaffListView.tsx'
import { LiveAfter as LiveAfter_ee42f76340c33e082256daae9141797a } from '../../../../../cms/admin/panels/LiveAfter.tsx'
import { MailPreview as MailPreview_562f0e047866cc7426a95242bd5b971e } from '../../../../../cms/admin/mails/MailPreview.tsx'
import { Icon as Icon_a80c0bbf98b48f8590a32e5243bdda75 } from '../../../../../cms/admin/panels/look/Logo.tsx'
import { Logo as Logo_a80c0bbf98b48f8590a32e5243bdda75 } from '../../../../../cms/admin/panels/look/Logo.tsx'
import { UnreadMessages as UnreadMessages_cf2ecfdc2f1c529910cea24b90930f70 } from '../../../../../cms/admin/messages/UnreadMessages.tsx'
import { KeepFaults as KeepFaults_2b5f09499da057e5da526988cf07f907 } from '../../../../../cms/admin/panels/KeepFaults.tsx'
import { StaySignedIn as StaySignedIn_ea948fd7643413916414986d5ec0c7d9 } from '../../../../../cms/admin/panels/StaySignedIn.tsx'
import { SystemTheme as SystemTheme_9121518495054b9542d819e31d404d8d } from '../../../../../cms/admin/panels/look/SystemTheme.tsx'
import { Dashboard as Dashboard_833c59bafefb45e4dcb56d3ff8486086 } from '../../../../../cms/admin/panels/dashboard/Dashboard.tsx'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/cms/admin/orders/cells.tsx#TimeCell": TimeCell_568bf87f6aad029c62c682e82a7bdfec,
  "/cms/admin/orders/cells.tsx#StatusCell": StatusCell_568bf87f6aad029c62c682e82a7bdfec,
  "/cms/admin/orders/cells.tsx#CustomerCell": CustomerCell_568bf87f6aad029c62c682e82a7bdfec,
  "/cms/admin/orders/cells.tsx#PhoneCell": PhoneCell_568bf87f6aad029c62c682e82a7bdfec,
  "/cms/admin/panels/look/MoneyCell.tsx#MoneyCell": MoneyCell_6c6461ea6e9af026b50d4d314a596b7e,
  "/cms/admin/panels/look/RowTitle.tsx#RowTitle": RowTitle_e58905830e956dcc7d2dcff045a6c924,
  "/cms/admin/orders/cells.tsx#MoneyCell": MoneyCell_568bf87f6aad029c62c682e82a7bdfec,
  "/cms/admin/orders/OrderListHead.tsx#OrderListHead": OrderListHead_13dcfd4f773d17a590f20fbaf59ab45f,
  "/cms/admin/orders/OrderView.tsx#OrderView": OrderView_f46d1e37c992d068b1059a96ce78e354,
  "/cms/admin/orders/OrderListView.tsx#OrderListView": OrderListView_e81fd317876e6d8aee29fde839a9714d,
  "/cms/admin/orders/TelephoneOrder.tsx#TelephoneOrder": TelephoneOrder_0ed3169d3c706e766c8b2ad57315513e,
  "/cms/admin/customers/cells.tsx#NameCell": NameCell_e24460ff0f395d8c647e4fcffc39547a,
  "/cms/admin/customers/NoField.tsx#NoField": NoField_5f84b1c67ced9ec0d2d11002b0c58492,
  "/cms/admin/customers/cells.tsx#OrdersCell": OrdersCell_e24460ff0f395d8c647e4fcffc39547a,
  "/cms/admin/customers/cells.tsx#SpentCell": SpentCell_e24460ff0f395d8c647e4fcffc39547a,
  "/cms/admin/customers/cells.tsx#LastOrderCell": LastOrderCell_e24460ff0f395d8c647e4fcffc39547a,
  "/cms/admin/customers/cells.tsx#SinceCell": SinceCell_e24460ff0f395d8c647e4fcffc39547a,
  "/cms/admin/customers/cells.tsx#PhoneCell": PhoneCell_e24460ff0f395d8c647e4fcffc39547a,
  "/cms/admin/customers/CustomerView.tsx#CustomerView": CustomerView_0bdf873d4165b6fd9f6a4723878c2396,
  "/cms/admin/customers/CustomerListView.tsx#CustomerListView": CustomerListView_1b5e73829b59c2e32560b12790eef2f1,
  "/cms/admin/messages/cells.tsx#SenderCell": SenderCell_0580da8e7c866ae31f901ff8b574066e,
  "/cms/admin/messages/cells.tsx#AnsweredCell": AnsweredCell_0580da8e7c866ae31f901ff8b574066e,
  "/cms/admin/messages/cells.tsx#AssignedCell": AssignedCell_0580da8e7c866ae31f901ff8b574066e,
  "/cms/admin/messages/MessageListTools.tsx#MessageListTools": MessageListTools_d0302afda4cdce92a5aa043a8d008537,
  "/cms/admin/messages/MessageView.tsx#MessageView": MessageView_e92e665d4fa0e6d220f76ff0a367eb71,
  "/cms/admin/messages/MessageListView.tsx#MessageListView": MessageListView_fbaf701bc30d28038728e70280e634b5,
  "/cms/admin/mails/StoredMail.tsx#StoredMail": StoredMail_aabddaf724c3bc9ab6c86412afc67b6a,
  "/cms/admin/panels/LiveStatus.tsx#LiveStatus": LiveStatus_aaa6671acb102f085540f5d755a5e991,
  "/cms/admin/editing/EditedDocument.tsx#EditedDocument": EditedDocument_c75d12fdcf6508bede796d5a165f4167,
  "/cms/admin/schedule/ScheduledLines.tsx#ScheduledLines": ScheduledLines_98ec686da9cffefeb076d1afbc9f63de,
  "/cms/admin/products/ArchiveField.tsx#ArchiveField": ArchiveField_835282660c0ebe59cbb8abdc60217324,
  "/cms/admin/products/cells.tsx#NameCell": NameCell_6b626e0d135a2839559be6859f47a548,
  "/cms/admin/products/cells.tsx#CategoryCell": CategoryCell_6b626e0d135a2839559be6859f47a548,
  "/cms/admin/products/cells.tsx#PriceCell": PriceCell_6b626e0d135a2839559be6859f47a548,
  "/cms/admin/products/ShopTime.tsx#ShopTime": ShopTime_573bd8da57af41541ca62c6f10fe8bab,
  "/cms/admin/products/cells.tsx#PictureCell": PictureCell_6b626e0d135a2839559be6859f47a548,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "/cms/admin/rich-text/EditorAdditions.tsx#EditorAdditions": EditorAdditions_d8d0a121cb6f5b5bd2ee8e4297feb879,
  "@payloadcms/richtext-lexical/client#BlocksFeatureClient": BlocksFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/cms/admin/rich-text/KeepBlockFields.tsx#KeepBlockFields": KeepBlockFields_35d66afe872f0a09f50864f2ba33f47c,
  "@payloadcms/richtext-lexical/client#TableFeatureClient": TableFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UploadFeatureClient": UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#IndentFeatureClient": IndentFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#FixedToolbarFeatureClient": FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HorizontalRuleFeatureClient": HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ChecklistFeatureClient": ChecklistFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineCodeFeatureClient": InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SuperscriptFeatureClient": SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SubscriptFeatureClient": SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#StrikethroughFeatureClient": StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnderlineFeatureClient": UnderlineFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/cms/admin/products/cells.tsx#StockCell": StockCell_6b626e0d135a2839559be6859f47a548,
  "/cms/admin/products/SetToCount.tsx#SetToCount": SetToCount_444f20c8322ae72f7b20b4fbbe3dfc39,
  "/cms/admin/products/ArchiveField.tsx#ArchiveButton": ArchiveButton_835282660c0ebe59cbb8abdc60217324,
  "@payloadcms/plugin-seo/client#MetaTitleComponent": MetaTitleComponent_a8a977ebc872c5d5ea7ee689724c0860,
  "@payloadcms/plugin-seo/client#MetaDescriptionComponent": MetaDescriptionComponent_a8a977ebc872c5d5ea7ee689724c0860,
  "@payloadcms/plugin-seo/client#MetaImageComponent": MetaImageComponent_a8a977ebc872c5d5ea7ee689724c0860,
  "/cms/admin/seo/SearchPreview.tsx#SearchPreview": SearchPreview_e6069a56aade9fc6c24d1d3880714d12,
  "/cms/admin/products/cells.tsx#StatusCell": StatusCell_6b626e0d135a2839559be6859f47a548,
  "/cms/admin/products/ProductListHead.tsx#ProductListHead": ProductListHead_32d609e02ff5f1aaa42a2e4bc31dea16,
  "/cms/admin/versions/VersionsView.tsx#VersionsView": VersionsView_f567b288c937386e96f65657257107bd,
  "/cms/admin/versions/CompareView.tsx#CompareView": CompareView_20d82f0736679b75e084c52816f54663,
  "/cms/admin/products/ProductListView.tsx#ProductListView": ProductListView_fae68eaf9a69f2956b19f23b584cf08d,
  "/cms/admin/products/import/ImportProducts.tsx#ImportProducts": ImportProducts_1ff6c193ae97828fa7cba0add1574971,
  "/cms/admin/redirects/OldAddresses.tsx#OldAddresses": OldAddresses_de48902214ab2e10860a73a68d5b843a,
  "/cms/admin/products/ArrangeCategories.tsx#ArrangeCategories": ArrangeCategories_1d069e6ad5ffef9847f742e5159d775e,
  "/cms/admin/branch/SlideText.tsx#SlideText": SlideText_5228f4bedb1af7e576c4ba81ced7337a,
  "/cms/admin/branch/BranchTexts.tsx#BranchTexts": BranchTexts_e46083d3e7036a6514f56aaa4f52dae5,
  "/cms/admin/redirects/NewTitle.tsx#NewTitle": NewTitle_abb77b6b730531f3744fe8065add2791,
  "/cms/admin/redirects/FromCell.tsx#FromCell": FromCell_2956afc4817bc6dd14f9c7073377081c,
  "/cms/admin/staff/RoleHelp.tsx#RoleHelp": RoleHelp_1142f573df54f9251a28cd43871d10c7,
  "/cms/admin/staff/AccessCell.tsx#AccessCell": AccessCell_f2d463b38ab7185d687a7882e10fe74b,
  "/cms/admin/staff/AccountPanel.tsx#AccountPanel": AccountPanel_94fedffd5f8f68563e1e62cfd50984d3,
  "/cms/admin/staff/StaffListTools.tsx#StaffListTools": StaffListTools_dbb755f04e794f1d8ecc01e53ab25481,
  "/cms/admin/staff/StaffListView.tsx#StaffListView": StaffListView_79e081770b1f03271c8d8ade8a1f6768,
  "/cms/admin/panels/LiveAfter.tsx#LiveAfter": LiveAfter_ee42f76340c33e082256daae9141797a,
  "/cms/admin/mails/MailPreview.tsx#MailPreview": MailPreview_562f0e047866cc7426a95242bd5b971e,
  "/cms/admin/panels/look/Logo.tsx#Icon": Icon_a80c0bbf98b48f8590a32e5243bdda75,
  "/cms/admin/panels/look/Logo.tsx#Logo": Logo_a80c0bbf98b48f8590a32e5243bdda75,
  "/cms/admin/messages/UnreadMessages.tsx#UnreadMessages": UnreadMessages_cf2ecfdc2f1c529910cea24b90930f70,
  "/cms/admin/panels/KeepFaults.tsx#KeepFaults": KeepFaults_2b5f09499da057e5da526988cf07f907,
  "/cms/admin/panels/StaySignedIn.tsx#StaySignedIn": StaySignedIn_ea948fd7643413916414986d5ec0c7d9,
  "/cms/admin/panels/look/SystemTheme.tsx#SystemTheme": SystemTheme_9121518495054b9542d819e31d404d8d,
  "/cms/admin/panels/dashboard/Dashboard.tsx#Dashboard": Dashboard_833c59bafefb45e4dcb56d3ff8486086,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
