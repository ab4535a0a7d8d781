import type { PageBranch } from '../pages/page-data.ts'
import { type SchemaNode, toSchemaOrgUrl } from './node.ts'

/** Returns the shop's return policy as a schema.org object; null if staff have not set it. */
export function createReturnPolicyNode({ business: { returns } }: Pick<PageBranch, 'business'>): SchemaNode | null {
  if (!returns) return null
  const { days, areFree, inStore, countries } = returns
  const policy = { '@type': 'MerchantReturnPolicy', applicableCountry: countries }
  if (days === 0) return { ...policy, returnPolicyCategory: toSchemaOrgUrl('MerchantReturnNotPermitted') }
  return {
    ...policy,
    returnPolicyCategory: toSchemaOrgUrl('MerchantReturnFiniteReturnWindow'),
    merchantReturnDays: days,
    returnMethod: toSchemaOrgUrl(inStore ? 'ReturnInStore' : 'ReturnByMail'),
    returnFees: toSchemaOrgUrl(areFree ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'),
  }
}
