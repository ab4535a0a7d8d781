import type { StripeKeyStatus } from '../../shop/payments/stripe.ts'
import { CheckSkipped } from './check-skipped.ts'
import type { DoctorContext } from './context.ts'
import { createFailureFinding, createOkFinding, type DoctorCheck, type Finding } from './finding.ts'

/** The doctor's checks of the payment provider. The check of all settings covers missing and malformed keys. */
export const paymentChecks: DoctorCheck[] = [{ id: 'online-payments', title: 'Online payments', look: lookAtStripe }]

const FAULTS: Record<Exclude<StripeKeyStatus, 'taken'>, [saw: string, mend: string]> = {
  refused: [
    'Stripe refuses STRIPE_SECRET_KEY: nobody can pay online, and no refund is made.',
    'Set STRIPE_SECRET_KEY to a key of Stripe’s dashboard (Developers, API keys), and start the shop again.',
  ],
  limited: [
    'STRIPE_SECRET_KEY is a restricted key that may not read Checkout Sessions: nobody can pay online.',
    'Give it the rights of docs/operating.md, Online payments, in Stripe’s dashboard.',
  ],
  silent: [
    'Stripe does not answer: nobody can pay online at the moment.',
    'Check that this machine reaches STRIPE_API (https://api.stripe.com) through its network and firewall.',
  ],
}

async function lookAtStripe(context: DoctorContext): Promise<Finding> {
  const { STRIPE } = context.settings()
  if (!STRIPE) throw new CheckSkipped('Nobody pays online (STRIPE_SECRET_KEY).')
  // A shop without Stripe does not load its package.
  const { testStripeKey } = await import('../../shop/payments/stripe.ts')
  const state = await testStripeKey(STRIPE)
  if (state !== 'taken') return createFailureFinding(...FAULTS[state])
  const isTest = STRIPE.secretKey.includes('_test_')
  return createOkFinding(`Stripe takes the key${isTest ? ', which is of test mode: nobody is charged' : ''}.`)
}
