import { TimeCell as TimeCell_11c45afa2a330c6bad98224c4f5401ee } from '../../../../../cms/panel/orders/cells.tsx'
import { StatusCell as StatusCell_11c45afa2a330c6bad98224c4f5401ee } from '../../../../../cms/panel/orders/cells.tsx'
import { CustomerCell as CustomerCell_11c45afa2a330c6bad98224c4f5401ee } from '../../../../../cms/panel/orders/cells.tsx'
import { PhoneOrNameCell as PhoneOrNameCell_11c45afa2a330c6bad98224c4f5401ee } from '../../../../../cms/panel/orders/cells.tsx'
import { LenientNumberField as LenientNumberField_5c2c1914f923a4cee4a5cfdf56ec261e } from '../../../../../cms/panel/parts/LenientNumberField.tsx'
import { MoneyCell as MoneyCell_99d0a8560d919a23182b3c3bcd00d5fd } from '../../../../../cms/panel/look/MoneyCell.tsx'
import { ArrayRowLabel as ArrayRowLabel_e765e514a6e93d0fdeb5f38d9d5a72a9 } from '../../../../../cms/panel/look/ArrayRowLabel.tsx'
import { OrderAmountCell as OrderAmountCell_11c45afa2a330c6bad98224c4f5401ee } from '../../../../../cms/panel/orders/cells.tsx'
import { PaymentStateCell as PaymentStateCell_11c45afa2a330c6bad98224c4f5401ee } from '../../../../../cms/panel/orders/cells.tsx'
import { HiddenFormField as HiddenFormField_20f701603e444458045f01437079517d } from '../../../../../cms/panel/parts/HiddenFormField.tsx'
import { WaitingTimeCell as WaitingTimeCell_11c45afa2a330c6bad98224c4f5401ee } from '../../../../../cms/panel/orders/cells.tsx'
import { OrderListToolsLoader as OrderListToolsLoader_5227b367fb4742c80b86ad11c3715c23 } from '../../../../../cms/panel/orders/OrderListToolsLoader.tsx'
import { ListExtras as ListExtras_1d838703bcad7f4abb27854f201bb81b } from '../../../../../cms/panel/lists/ListExtras.tsx'
import { UnsavedChangesNotice as UnsavedChangesNotice_160c253467cacf2000fc6ce4efc736cc } from '../../../../../cms/panel/unsaved-changes/UnsavedChangesNotice.tsx'
import { OrderView as OrderView_07604fcaa44542f026041d019919ff76 } from '../../../../../cms/panel/orders/OrderView.tsx'
import { RestrictedListView as RestrictedListView_a166a18b6a934e26921ad3066ad2aab9 } from '../../../../../cms/panel/lists/RestrictedListView.tsx'
import { NewTelephoneOrderPage as NewTelephoneOrderPage_a2cf44f7820cb739d4c9da224cf1c2bc } from '../../../../../cms/panel/orders/NewTelephoneOrderPage.tsx'
import { YesNoCell as YesNoCell_64ee6c485b46806aae9bcd0be44260c6 } from '../../../../../cms/panel/parts/YesNoCell.tsx'
import { NameCell as NameCell_9f0b7e54f86bdbd6e983dfc474e1a23f } from '../../../../../cms/panel/customers/cells.tsx'
import { OrderCountCell as OrderCountCell_9f0b7e54f86bdbd6e983dfc474e1a23f } from '../../../../../cms/panel/customers/cells.tsx'
import { TotalSpentCell as TotalSpentCell_9f0b7e54f86bdbd6e983dfc474e1a23f } from '../../../../../cms/panel/customers/cells.tsx'
import { LastOrderTimeCell as LastOrderTimeCell_9f0b7e54f86bdbd6e983dfc474e1a23f } from '../../../../../cms/panel/customers/cells.tsx'
import { CustomerSinceCell as CustomerSinceCell_9f0b7e54f86bdbd6e983dfc474e1a23f } from '../../../../../cms/panel/customers/cells.tsx'
import { PhoneOrNameCell as PhoneOrNameCell_9f0b7e54f86bdbd6e983dfc474e1a23f } from '../../../../../cms/panel/customers/cells.tsx'
import { CustomerView as CustomerView_0cee35bb871dda7e5f17b3385213a92b } from '../../../../../cms/panel/customers/CustomerView.tsx'
import { SenderCell as SenderCell_f77983f719cc47fcdea161db83000786 } from '../../../../../cms/panel/messages/cells.tsx'
import { IsAnsweredCell as IsAnsweredCell_f77983f719cc47fcdea161db83000786 } from '../../../../../cms/panel/messages/cells.tsx'
import { AssigneeCell as AssigneeCell_f77983f719cc47fcdea161db83000786 } from '../../../../../cms/panel/messages/cells.tsx'
import { MessageListToolsLoader as MessageListToolsLoader_ebaea85fa093cb7275acb12132bb9852 } from '../../../../../cms/panel/messages/MessageListToolsLoader.tsx'
import { MessageView as MessageView_95911cc38493ba87477b65f3729b7979 } from '../../../../../cms/panel/messages/MessageView.tsx'
import { StoredMail as StoredMail_cdb8e9d98989d461a1fbe71186bcebad } from '../../../../../cms/panel/mail/StoredMail.tsx'
import { SubscriberListTools as SubscriberListTools_86ced5cd9659d636ca9ad3ad41d1458e } from '../../../../../cms/panel/newsletter/SubscriberListTools.tsx'
import { BranchField as BranchField_453a24ccdd5a4658728ba0d112ea52e7 } from '../../../../../cms/panel/parts/BranchField.tsx'
import { ValueCell as ValueCell_f08b7adc9ebec3fea75cd958048289bf } from '../../../../../cms/panel/products/discounts/cells.tsx'
import { TimeLimitCell as TimeLimitCell_f08b7adc9ebec3fea75cd958048289bf } from '../../../../../cms/panel/products/discounts/cells.tsx'
import { ShopDateTimeField as ShopDateTimeField_7c78f58d461eaee1c0c724695458012c } from '../../../../../cms/panel/parts/ShopDateTimeField.tsx'
import { DiscountUsageCell as DiscountUsageCell_f08b7adc9ebec3fea75cd958048289bf } from '../../../../../cms/panel/products/discounts/cells.tsx'
import { NameCell as NameCell_3a563b047acde24be6d4364594673054 } from '../../../../../cms/panel/products/cells.tsx'
import { CategoryCell as CategoryCell_3a563b047acde24be6d4364594673054 } from '../../../../../cms/panel/products/cells.tsx'
import { PriceCell as PriceCell_3a563b047acde24be6d4364594673054 } from '../../../../../cms/panel/products/cells.tsx'
import { PictureCell as PictureCell_3a563b047acde24be6d4364594673054 } from '../../../../../cms/panel/products/cells.tsx'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RichTextEditorFeature as RichTextEditorFeature_b18060d9d48f2b5d7596eebc0f4057dc } from '../../../../../cms/panel/texts/rich-text/RichTextEditorFeature.tsx'
import { BlocksFeatureClient as BlocksFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlockFieldSync as BlockFieldSync_ce1165708aedb0c473472da5bc0c53c1 } from '../../../../../cms/panel/texts/rich-text/BlockFieldSync.tsx'
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
import { StockCell as StockCell_3a563b047acde24be6d4364594673054 } from '../../../../../cms/panel/products/cells.tsx'
import { MetaTitleComponent as MetaTitleComponent_a8a977ebc872c5d5ea7ee689724c0860 } from '@payloadcms/plugin-seo/client'
import { MetaDescriptionComponent as MetaDescriptionComponent_a8a977ebc872c5d5ea7ee689724c0860 } from '@payloadcms/plugin-seo/client'
import { MetaImageComponent as MetaImageComponent_a8a977ebc872c5d5ea7ee689724c0860 } from '@payloadcms/plugin-seo/client'
import { SearchResultPreviewField as SearchResultPreviewField_895814fc9160dc1db34c6c76794850d5 } from '../../../../../cms/panel/texts/seo/SearchResultPreview.tsx'
import { StatusCell as StatusCell_3a563b047acde24be6d4364594673054 } from '../../../../../cms/panel/products/cells.tsx'
import { ProductListToolsLoader as ProductListToolsLoader_af903f2dc154ff16fb0218d49e6d1fd7 } from '../../../../../cms/panel/products/ProductListToolsLoader.tsx'
import { ProductFormView as ProductFormView_e0eb5e4a3522d213b86ea3a06ceea2c2 } from '../../../../../cms/panel/products/form/ProductFormView.tsx'
import { Stocktake as Stocktake_c5439085aafe91dfeb313bd4704e20d2 } from '../../../../../cms/panel/products/stocktake/Stocktake.tsx'
import { ImportProducts as ImportProducts_7801abc41603694f2a7ca7a7b6baa8ad } from '../../../../../cms/panel/products/import/ImportProducts.tsx'
import { NameAndMembersCell as NameAndMembersCell_d47825c5aa575a6dd58de34c1590b8d2 } from '../../../../../cms/panel/products/families/cells.tsx'
import { CoverCell as CoverCell_d47825c5aa575a6dd58de34c1590b8d2 } from '../../../../../cms/panel/products/families/cells.tsx'
import { PriceRangeCell as PriceRangeCell_d47825c5aa575a6dd58de34c1590b8d2 } from '../../../../../cms/panel/products/families/cells.tsx'
import { TotalStockCell as TotalStockCell_d47825c5aa575a6dd58de34c1590b8d2 } from '../../../../../cms/panel/products/families/cells.tsx'
import { StatusCell as StatusCell_d47825c5aa575a6dd58de34c1590b8d2 } from '../../../../../cms/panel/products/families/cells.tsx'
import { FamilyListTools as FamilyListTools_e31a12b5f9268c8aa147b4439b0ea1ee } from '../../../../../cms/panel/products/families/FamilyListTools.tsx'
import { FamilyView as FamilyView_42298f394a9a6c4efeeb35cd02ed848b } from '../../../../../cms/panel/products/families/FamilyView.tsx'
import { LiveStatus as LiveStatus_be895f0de08bf641d57d1962bce57b47 } from '../../../../../cms/panel/live/LiveStatus.tsx'
import { OldAddresses as OldAddresses_419df5317907827e063416002609743b } from '../../../../../cms/panel/texts/redirects/OldAddresses.tsx'
import { SortCategoriesButton as SortCategoriesButton_b17c35e69c0368b32793648e89769fa6 } from '../../../../../cms/panel/products/SortListButton.tsx'
import { DocumentScheduleBanners as DocumentScheduleBanners_c36306f7ae1438ecbc7c804522ddb2db } from '../../../../../cms/panel/schedule/DocumentScheduleBanners.tsx'
import { ScheduleButton as ScheduleButton_8da839eebd1a2f5165181197e18922b3 } from '../../../../../cms/panel/schedule/ScheduleButton.tsx'
import { NewBranchOrSettingsRedirect as NewBranchOrSettingsRedirect_1a588e0827fd71311b1d41bb8fd604af } from '../../../../../cms/panel/settings/NewBranchOrSettingsRedirect.tsx'
import { NewRedirectTitleSetter as NewRedirectTitleSetter_12e33f0138c13ee03ad7ba340101269a } from '../../../../../cms/panel/texts/redirects/NewRedirectTitleSetter.tsx'
import { RedirectSourceCell as RedirectSourceCell_49b557a046211e045ae717bdab7c493a } from '../../../../../cms/panel/texts/redirects/RedirectSourceCell.tsx'
import { FocalPointField as FocalPointField_8774a5f58594760ecef1d84ae6ac2a52 } from '../../../../../cms/panel/pictures/FocalPointField.tsx'
import { PasswordFieldValidator as PasswordFieldValidator_22ef3e81b0ca2485fcbe12231f8f8306 } from '../../../../../cms/panel/staff/PasswordFieldValidator.tsx'
import { CurrentPassword as CurrentPassword_dcf9cb5b1df9e3e00da50651a14e077a } from '../../../../../cms/panel/staff/CurrentPassword.tsx'
import { RoleHelp as RoleHelp_4f1b04326d8838079ea236f44667b438 } from '../../../../../cms/panel/staff/RolesTable.tsx'
import { SignInStatusCell as SignInStatusCell_5004a3e802a89206b1aa44e9f1cdfa46 } from '../../../../../cms/panel/staff/SignInStatusCell.tsx'
import { AccountPanel as AccountPanel_215b5ac41dd29d9fb122a28b8d6332dc } from '../../../../../cms/panel/staff/AccountPanel.tsx'
import { StaffListTools as StaffListTools_3bb5b777ccd78835fda603c019c328ec } from '../../../../../cms/panel/staff/StaffListTools.tsx'
import { WebhookPanel as WebhookPanel_5f997cf3d53de039cf2f4b336d325e6f } from '../../../../../cms/panel/webhooks/WebhookPanel.tsx'
import { DeliveryPanel as DeliveryPanel_3fc5c172b2fee3f6ea6879b05bdd8e2b } from '../../../../../cms/panel/webhooks/DeliveryPanel.tsx'
import { PanelMenu as PanelMenu_c0444815891aada7f1d1764f028f4862 } from '../../../../../cms/panel/menu/PanelMenu.tsx'
import { SkipLink as SkipLink_ff7b4c6b596370976ab506ca5b808290 } from '../../../../../cms/panel/menu/SkipLink.tsx'
import { BreadcrumbIcon as BreadcrumbIcon_927d0e2454502537ccb12ebf2993c76a } from '../../../../../cms/panel/look/Logo.tsx'
import { Logo as Logo_927d0e2454502537ccb12ebf2993c76a } from '../../../../../cms/panel/look/Logo.tsx'
import { ShopFactsProvider as ShopFactsProvider_7e7265d625c40bff525dacdfd8e95c59 } from '../../../../../cms/panel/look/ShopFactsProvider.tsx'
import { ReauthenticationProvider as ReauthenticationProvider_5794d9ed724a5440e3cddd241dd42529 } from '../../../../../cms/panel/parts/ReauthenticationProvider.tsx'
import { SystemTheme as SystemTheme_347885431620181e8c6f34ff446d56af } from '../../../../../cms/panel/look/SystemTheme.tsx'
import { StaffNotificationsProvider as StaffNotificationsProvider_7119c1456f7abf2f94377869ce9968f4 } from '../../../../../cms/panel/news/StaffNotificationsProvider.tsx'
import { Dashboard as Dashboard_e24785d441547d0945505d51d4142cd6 } from '../../../../../cms/panel/dashboard/Dashboard.tsx'
import { SettingsView as SettingsView_4a24db5ce5d6c5babd2a886d8233f3db } from '../../../../../cms/panel/settings/SettingsView.tsx'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/cms/panel/orders/cells.tsx#TimeCell": TimeCell_11c45afa2a330c6bad98224c4f5401ee,
  "/cms/panel/orders/cells.tsx#StatusCell": StatusCell_11c45afa2a330c6bad98224c4f5401ee,
  "/cms/panel/orders/cells.tsx#CustomerCell": CustomerCell_11c45afa2a330c6bad98224c4f5401ee,
  "/cms/panel/orders/cells.tsx#PhoneOrNameCell": PhoneOrNameCell_11c45afa2a330c6bad98224c4f5401ee,
  "/cms/panel/parts/LenientNumberField.tsx#LenientNumberField": LenientNumberField_5c2c1914f923a4cee4a5cfdf56ec261e,
  "/cms/panel/look/MoneyCell.tsx#MoneyCell": MoneyCell_99d0a8560d919a23182b3c3bcd00d5fd,
  "/cms/panel/look/ArrayRowLabel.tsx#ArrayRowLabel": ArrayRowLabel_e765e514a6e93d0fdeb5f38d9d5a72a9,
  "/cms/panel/orders/cells.tsx#OrderAmountCell": OrderAmountCell_11c45afa2a330c6bad98224c4f5401ee,
  "/cms/panel/orders/cells.tsx#PaymentStateCell": PaymentStateCell_11c45afa2a330c6bad98224c4f5401ee,
  "/cms/panel/parts/HiddenFormField.tsx#HiddenFormField": HiddenFormField_20f701603e444458045f01437079517d,
  "/cms/panel/orders/cells.tsx#WaitingTimeCell": WaitingTimeCell_11c45afa2a330c6bad98224c4f5401ee,
  "/cms/panel/orders/OrderListToolsLoader.tsx#OrderListToolsLoader": OrderListToolsLoader_5227b367fb4742c80b86ad11c3715c23,
  "/cms/panel/lists/ListExtras.tsx#ListExtras": ListExtras_1d838703bcad7f4abb27854f201bb81b,
  "/cms/panel/unsaved-changes/UnsavedChangesNotice.tsx#UnsavedChangesNotice": UnsavedChangesNotice_160c253467cacf2000fc6ce4efc736cc,
  "/cms/panel/orders/OrderView.tsx#OrderView": OrderView_07604fcaa44542f026041d019919ff76,
  "/cms/panel/lists/RestrictedListView.tsx#RestrictedListView": RestrictedListView_a166a18b6a934e26921ad3066ad2aab9,
  "/cms/panel/orders/NewTelephoneOrderPage.tsx#NewTelephoneOrderPage": NewTelephoneOrderPage_a2cf44f7820cb739d4c9da224cf1c2bc,
  "/cms/panel/parts/YesNoCell.tsx#YesNoCell": YesNoCell_64ee6c485b46806aae9bcd0be44260c6,
  "/cms/panel/customers/cells.tsx#NameCell": NameCell_9f0b7e54f86bdbd6e983dfc474e1a23f,
  "/cms/panel/customers/cells.tsx#OrderCountCell": OrderCountCell_9f0b7e54f86bdbd6e983dfc474e1a23f,
  "/cms/panel/customers/cells.tsx#TotalSpentCell": TotalSpentCell_9f0b7e54f86bdbd6e983dfc474e1a23f,
  "/cms/panel/customers/cells.tsx#LastOrderTimeCell": LastOrderTimeCell_9f0b7e54f86bdbd6e983dfc474e1a23f,
  "/cms/panel/customers/cells.tsx#CustomerSinceCell": CustomerSinceCell_9f0b7e54f86bdbd6e983dfc474e1a23f,
  "/cms/panel/customers/cells.tsx#PhoneOrNameCell": PhoneOrNameCell_9f0b7e54f86bdbd6e983dfc474e1a23f,
  "/cms/panel/customers/CustomerView.tsx#CustomerView": CustomerView_0cee35bb871dda7e5f17b3385213a92b,
  "/cms/panel/messages/cells.tsx#SenderCell": SenderCell_f77983f719cc47fcdea161db83000786,
  "/cms/panel/messages/cells.tsx#IsAnsweredCell": IsAnsweredCell_f77983f719cc47fcdea161db83000786,
  "/cms/panel/messages/cells.tsx#AssigneeCell": AssigneeCell_f77983f719cc47fcdea161db83000786,
  "/cms/panel/messages/MessageListToolsLoader.tsx#MessageListToolsLoader": MessageListToolsLoader_ebaea85fa093cb7275acb12132bb9852,
  "/cms/panel/messages/MessageView.tsx#MessageView": MessageView_95911cc38493ba87477b65f3729b7979,
  "/cms/panel/mail/StoredMail.tsx#StoredMail": StoredMail_cdb8e9d98989d461a1fbe71186bcebad,
  "/cms/panel/newsletter/SubscriberListTools.tsx#SubscriberListTools": SubscriberListTools_86ced5cd9659d636ca9ad3ad41d1458e,
  "/cms/panel/parts/BranchField.tsx#BranchField": BranchField_453a24ccdd5a4658728ba0d112ea52e7,
  "/cms/panel/products/discounts/cells.tsx#ValueCell": ValueCell_f08b7adc9ebec3fea75cd958048289bf,
  "/cms/panel/products/discounts/cells.tsx#TimeLimitCell": TimeLimitCell_f08b7adc9ebec3fea75cd958048289bf,
  "/cms/panel/parts/ShopDateTimeField.tsx#ShopDateTimeField": ShopDateTimeField_7c78f58d461eaee1c0c724695458012c,
  "/cms/panel/products/discounts/cells.tsx#DiscountUsageCell": DiscountUsageCell_f08b7adc9ebec3fea75cd958048289bf,
  "/cms/panel/products/cells.tsx#NameCell": NameCell_3a563b047acde24be6d4364594673054,
  "/cms/panel/products/cells.tsx#CategoryCell": CategoryCell_3a563b047acde24be6d4364594673054,
  "/cms/panel/products/cells.tsx#PriceCell": PriceCell_3a563b047acde24be6d4364594673054,
  "/cms/panel/products/cells.tsx#PictureCell": PictureCell_3a563b047acde24be6d4364594673054,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "/cms/panel/texts/rich-text/RichTextEditorFeature.tsx#RichTextEditorFeature": RichTextEditorFeature_b18060d9d48f2b5d7596eebc0f4057dc,
  "@payloadcms/richtext-lexical/client#BlocksFeatureClient": BlocksFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/cms/panel/texts/rich-text/BlockFieldSync.tsx#BlockFieldSync": BlockFieldSync_ce1165708aedb0c473472da5bc0c53c1,
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
  "/cms/panel/products/cells.tsx#StockCell": StockCell_3a563b047acde24be6d4364594673054,
  "@payloadcms/plugin-seo/client#MetaTitleComponent": MetaTitleComponent_a8a977ebc872c5d5ea7ee689724c0860,
  "@payloadcms/plugin-seo/client#MetaDescriptionComponent": MetaDescriptionComponent_a8a977ebc872c5d5ea7ee689724c0860,
  "@payloadcms/plugin-seo/client#MetaImageComponent": MetaImageComponent_a8a977ebc872c5d5ea7ee689724c0860,
  "/cms/panel/texts/seo/SearchResultPreview.tsx#SearchResultPreviewField": SearchResultPreviewField_895814fc9160dc1db34c6c76794850d5,
  "/cms/panel/products/cells.tsx#StatusCell": StatusCell_3a563b047acde24be6d4364594673054,
  "/cms/panel/products/ProductListToolsLoader.tsx#ProductListToolsLoader": ProductListToolsLoader_af903f2dc154ff16fb0218d49e6d1fd7,
  "/cms/panel/products/form/ProductFormView.tsx#ProductFormView": ProductFormView_e0eb5e4a3522d213b86ea3a06ceea2c2,
  "/cms/panel/products/stocktake/Stocktake.tsx#Stocktake": Stocktake_c5439085aafe91dfeb313bd4704e20d2,
  "/cms/panel/products/import/ImportProducts.tsx#ImportProducts": ImportProducts_7801abc41603694f2a7ca7a7b6baa8ad,
  "/cms/panel/products/families/cells.tsx#NameAndMembersCell": NameAndMembersCell_d47825c5aa575a6dd58de34c1590b8d2,
  "/cms/panel/products/families/cells.tsx#CoverCell": CoverCell_d47825c5aa575a6dd58de34c1590b8d2,
  "/cms/panel/products/families/cells.tsx#PriceRangeCell": PriceRangeCell_d47825c5aa575a6dd58de34c1590b8d2,
  "/cms/panel/products/families/cells.tsx#TotalStockCell": TotalStockCell_d47825c5aa575a6dd58de34c1590b8d2,
  "/cms/panel/products/families/cells.tsx#StatusCell": StatusCell_d47825c5aa575a6dd58de34c1590b8d2,
  "/cms/panel/products/families/FamilyListTools.tsx#FamilyListTools": FamilyListTools_e31a12b5f9268c8aa147b4439b0ea1ee,
  "/cms/panel/products/families/FamilyView.tsx#FamilyView": FamilyView_42298f394a9a6c4efeeb35cd02ed848b,
  "/cms/panel/live/LiveStatus.tsx#LiveStatus": LiveStatus_be895f0de08bf641d57d1962bce57b47,
  "/cms/panel/texts/redirects/OldAddresses.tsx#OldAddresses": OldAddresses_419df5317907827e063416002609743b,
  "/cms/panel/products/SortListButton.tsx#SortCategoriesButton": SortCategoriesButton_b17c35e69c0368b32793648e89769fa6,
  "/cms/panel/schedule/DocumentScheduleBanners.tsx#DocumentScheduleBanners": DocumentScheduleBanners_c36306f7ae1438ecbc7c804522ddb2db,
  "/cms/panel/schedule/ScheduleButton.tsx#ScheduleButton": ScheduleButton_8da839eebd1a2f5165181197e18922b3,
  "/cms/panel/settings/NewBranchOrSettingsRedirect.tsx#NewBranchOrSettingsRedirect": NewBranchOrSettingsRedirect_1a588e0827fd71311b1d41bb8fd604af,
  "/cms/panel/texts/redirects/NewRedirectTitleSetter.tsx#NewRedirectTitleSetter": NewRedirectTitleSetter_12e33f0138c13ee03ad7ba340101269a,
  "/cms/panel/texts/redirects/RedirectSourceCell.tsx#RedirectSourceCell": RedirectSourceCell_49b557a046211e045ae717bdab7c493a,
  "/cms/panel/pictures/FocalPointField.tsx#FocalPointField": FocalPointField_8774a5f58594760ecef1d84ae6ac2a52,
  "/cms/panel/staff/PasswordFieldValidator.tsx#PasswordFieldValidator": PasswordFieldValidator_22ef3e81b0ca2485fcbe12231f8f8306,
  "/cms/panel/staff/CurrentPassword.tsx#CurrentPassword": CurrentPassword_dcf9cb5b1df9e3e00da50651a14e077a,
  "/cms/panel/staff/RolesTable.tsx#RoleHelp": RoleHelp_4f1b04326d8838079ea236f44667b438,
  "/cms/panel/staff/SignInStatusCell.tsx#SignInStatusCell": SignInStatusCell_5004a3e802a89206b1aa44e9f1cdfa46,
  "/cms/panel/staff/AccountPanel.tsx#AccountPanel": AccountPanel_215b5ac41dd29d9fb122a28b8d6332dc,
  "/cms/panel/staff/StaffListTools.tsx#StaffListTools": StaffListTools_3bb5b777ccd78835fda603c019c328ec,
  "/cms/panel/webhooks/WebhookPanel.tsx#WebhookPanel": WebhookPanel_5f997cf3d53de039cf2f4b336d325e6f,
  "/cms/panel/webhooks/DeliveryPanel.tsx#DeliveryPanel": DeliveryPanel_3fc5c172b2fee3f6ea6879b05bdd8e2b,
  "/cms/panel/menu/PanelMenu.tsx#PanelMenu": PanelMenu_c0444815891aada7f1d1764f028f4862,
  "/cms/panel/menu/SkipLink.tsx#SkipLink": SkipLink_ff7b4c6b596370976ab506ca5b808290,
  "/cms/panel/look/Logo.tsx#BreadcrumbIcon": BreadcrumbIcon_927d0e2454502537ccb12ebf2993c76a,
  "/cms/panel/look/Logo.tsx#Logo": Logo_927d0e2454502537ccb12ebf2993c76a,
  "/cms/panel/look/ShopFactsProvider.tsx#ShopFactsProvider": ShopFactsProvider_7e7265d625c40bff525dacdfd8e95c59,
  "/cms/panel/parts/ReauthenticationProvider.tsx#ReauthenticationProvider": ReauthenticationProvider_5794d9ed724a5440e3cddd241dd42529,
  "/cms/panel/look/SystemTheme.tsx#SystemTheme": SystemTheme_347885431620181e8c6f34ff446d56af,
  "/cms/panel/news/StaffNotificationsProvider.tsx#StaffNotificationsProvider": StaffNotificationsProvider_7119c1456f7abf2f94377869ce9968f4,
  "/cms/panel/dashboard/Dashboard.tsx#Dashboard": Dashboard_e24785d441547d0945505d51d4142cd6,
  "/cms/panel/settings/SettingsView.tsx#SettingsView": SettingsView_4a24db5ce5d6c5babd2a886d8233f3db,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
