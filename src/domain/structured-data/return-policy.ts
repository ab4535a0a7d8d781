import type { PageBranch } from '../pages/page-data.ts'
import { type Node, term } from './node.ts'

/** Returns the shop's return policy; null if staff have not set it. */
export function returnPolicy({ business: { returns } }: Pick<PageBranch, 'business'>): Node | null {
  if (!returns) return null
  const { days, areFree, inStore, countries } = returns
  const policy = { '@type': 'MerchantReturnPolicy', applicableCountry: countries }
  if (days === 0) return { ...policy, returnPolicyCategory: term('MerchantReturnNotPermitted') }
  return {
    ...policy,
    returnPolicyCategory: term('MerchantReturnFiniteReturnWindow'),
    merchantReturnDays: days,
    returnMethod: term(inStore ? 'ReturnInStore' : 'ReturnByMail'),
    returnFees: term(areFree ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'),
  }
}
