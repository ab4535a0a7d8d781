import type { PageBranch } from '../pages/page-data.ts'
import { type SchemaNode, schemaUrl } from './node.ts'

/** Returns the shop's return policy as a schema.org object; null if staff have not set it. */
export function createReturnPolicyNode({ business: { returns } }: Pick<PageBranch, 'business'>): SchemaNode | null {
  if (!returns) return null
  const { days, areFree, inStore, countries } = returns
  const policy = { '@type': 'MerchantReturnPolicy', applicableCountry: countries }
  if (days === 0) return { ...policy, returnPolicyCategory: schemaUrl('MerchantReturnNotPermitted') }
  return {
    ...policy,
    returnPolicyCategory: schemaUrl('MerchantReturnFiniteReturnWindow'),
    merchantReturnDays: days,
    returnMethod: schemaUrl(inStore ? 'ReturnInStore' : 'ReturnByMail'),
    returnFees: schemaUrl(areFree ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'),
  }
}
