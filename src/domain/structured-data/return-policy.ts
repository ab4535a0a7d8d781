import type { PageBranch } from '../pages/page-data.ts'
import { type Node, term } from './node.ts'

/** How the shop takes goods back; null where staff have not said it. */
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
