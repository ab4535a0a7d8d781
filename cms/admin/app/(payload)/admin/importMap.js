import { LiveStatus as LiveStatus_aaa6671acb102f085540f5d755a5e991 } from '../../../../../cms/admin/panels/LiveStatus.tsx'
import { MoneyCell as MoneyCell_6c6461ea6e9af026b50d4d314a596b7e } from '../../../../../cms/admin/panels/look/MoneyCell.tsx'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { InlineToolbarFeatureClient as InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HorizontalRuleFeatureClient as HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ChecklistFeatureClient as ChecklistFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { IndentFeatureClient as IndentFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { AlignFeatureClient as AlignFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineCodeFeatureClient as InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SuperscriptFeatureClient as SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SubscriptFeatureClient as SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { StrikethroughFeatureClient as StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnderlineFeatureClient as UnderlineFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { RowTitle as RowTitle_e58905830e956dcc7d2dcff045a6c924 } from '../../../../../cms/admin/panels/look/RowTitle.tsx'
import { TimeCell as TimeCell_568bf87f6aad029c62c682e82a7bdfec } from '../../../../../cms/admin/orders/cells.tsx'
import { StatusCell as StatusCell_568bf87f6aad029c62c682e82a7bdfec } from '../../../../../cms/admin/orders/cells.tsx'
import { CustomerCell as CustomerCell_568bf87f6aad029c62c682e82a7bdfec } from '../../../../../cms/admin/orders/cells.tsx'
import { PhoneCell as PhoneCell_568bf87f6aad029c62c682e82a7bdfec } from '../../../../../cms/admin/orders/cells.tsx'
import { MoneyCell as MoneyCell_568bf87f6aad029c62c682e82a7bdfec } from '../../../../../cms/admin/orders/cells.tsx'
import { OrderListTools as OrderListTools_44385d2ff04f61822a839c4f3b12269c } from '../../../../../cms/admin/orders/OrderListTools.tsx'
import { OrderView as OrderView_f46d1e37c992d068b1059a96ce78e354 } from '../../../../../cms/admin/orders/OrderView.tsx'
import { OrderListView as OrderListView_e81fd317876e6d8aee29fde839a9714d } from '../../../../../cms/admin/orders/OrderListView.tsx'
import { TelephoneOrder as TelephoneOrder_0ed3169d3c706e766c8b2ad57315513e } from '../../../../../cms/admin/orders/TelephoneOrder.tsx'
import { LiveAfter as LiveAfter_ee42f76340c33e082256daae9141797a } from '../../../../../cms/admin/panels/LiveAfter.tsx'
import { StoredMail as StoredMail_aabddaf724c3bc9ab6c86412afc67b6a } from '../../../../../cms/admin/mails/StoredMail.tsx'
import { MailPreview as MailPreview_562f0e047866cc7426a95242bd5b971e } from '../../../../../cms/admin/mails/MailPreview.tsx'
import { Icon as Icon_a80c0bbf98b48f8590a32e5243bdda75 } from '../../../../../cms/admin/panels/look/Logo.tsx'
import { Logo as Logo_a80c0bbf98b48f8590a32e5243bdda75 } from '../../../../../cms/admin/panels/look/Logo.tsx'
import { StaySignedIn as StaySignedIn_ea948fd7643413916414986d5ec0c7d9 } from '../../../../../cms/admin/panels/StaySignedIn.tsx'
import { Dashboard as Dashboard_833c59bafefb45e4dcb56d3ff8486086 } from '../../../../../cms/admin/panels/dashboard/Dashboard.tsx'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/cms/admin/panels/LiveStatus.tsx#LiveStatus": LiveStatus_aaa6671acb102f085540f5d755a5e991,
  "/cms/admin/panels/look/MoneyCell.tsx#MoneyCell": MoneyCell_6c6461ea6e9af026b50d4d314a596b7e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/client#InlineToolbarFeatureClient": InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HorizontalRuleFeatureClient": HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ChecklistFeatureClient": ChecklistFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#IndentFeatureClient": IndentFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#AlignFeatureClient": AlignFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineCodeFeatureClient": InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SuperscriptFeatureClient": SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SubscriptFeatureClient": SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#StrikethroughFeatureClient": StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnderlineFeatureClient": UnderlineFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/cms/admin/panels/look/RowTitle.tsx#RowTitle": RowTitle_e58905830e956dcc7d2dcff045a6c924,
  "/cms/admin/orders/cells.tsx#TimeCell": TimeCell_568bf87f6aad029c62c682e82a7bdfec,
  "/cms/admin/orders/cells.tsx#StatusCell": StatusCell_568bf87f6aad029c62c682e82a7bdfec,
  "/cms/admin/orders/cells.tsx#CustomerCell": CustomerCell_568bf87f6aad029c62c682e82a7bdfec,
  "/cms/admin/orders/cells.tsx#PhoneCell": PhoneCell_568bf87f6aad029c62c682e82a7bdfec,
  "/cms/admin/orders/cells.tsx#MoneyCell": MoneyCell_568bf87f6aad029c62c682e82a7bdfec,
  "/cms/admin/orders/OrderListTools.tsx#OrderListTools": OrderListTools_44385d2ff04f61822a839c4f3b12269c,
  "/cms/admin/orders/OrderView.tsx#OrderView": OrderView_f46d1e37c992d068b1059a96ce78e354,
  "/cms/admin/orders/OrderListView.tsx#OrderListView": OrderListView_e81fd317876e6d8aee29fde839a9714d,
  "/cms/admin/orders/TelephoneOrder.tsx#TelephoneOrder": TelephoneOrder_0ed3169d3c706e766c8b2ad57315513e,
  "/cms/admin/panels/LiveAfter.tsx#LiveAfter": LiveAfter_ee42f76340c33e082256daae9141797a,
  "/cms/admin/mails/StoredMail.tsx#StoredMail": StoredMail_aabddaf724c3bc9ab6c86412afc67b6a,
  "/cms/admin/mails/MailPreview.tsx#MailPreview": MailPreview_562f0e047866cc7426a95242bd5b971e,
  "/cms/admin/panels/look/Logo.tsx#Icon": Icon_a80c0bbf98b48f8590a32e5243bdda75,
  "/cms/admin/panels/look/Logo.tsx#Logo": Logo_a80c0bbf98b48f8590a32e5243bdda75,
  "/cms/admin/panels/StaySignedIn.tsx#StaySignedIn": StaySignedIn_ea948fd7643413916414986d5ec0c7d9,
  "/cms/admin/panels/dashboard/Dashboard.tsx#Dashboard": Dashboard_833c59bafefb45e4dcb56d3ff8486086,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
