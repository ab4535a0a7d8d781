import type { CollectionConfig } from 'payload'
import { ONLINE_PAYMENT_STATES, type OnlinePaymentState } from '../../src/domain/payments/online-payment-state.ts'
import { allowNobody, createAccessRule } from '../base/accounts/access.ts'
import {
  createFieldRow,
  createHiddenSystemFieldOptions,
  createReadOnlyFieldOptions,
  dateField,
} from '../base/fields/fields.ts'
import { moneyField, validateNonNegativeAmount } from '../base/fields/number-fields.ts'
import { settings } from '../base/settings/env.ts'
import { YES_NO_CELL_OPTIONS } from './is-on-field.ts'
import { LIST_PAGINATION } from './list-pagination.ts'

/** The access rule for reading and changing rows of this collection: without a payment provider, nobody may. */
const MAY_USE = settings().STRIPE ? createAccessRule('handleOrders') : allowNobody

const STATE_LABELS: Record<OnlinePaymentState, string> = {
  creating: 'Begun',
  open: 'Open',
  closing: 'Being closed',
  pending: 'At the bank',
  ended: 'Not paid',
  paid: 'Paid',
  refunding: 'Being refunded',
}

/**
 * The Payload collection of payment pages that the shop opened at the payment provider. Each row is written before the
 * shopper is redirected (cms/shop/payments).
 */
export const onlinePayments: CollectionConfig = {
  slug: 'online-payments',
  labels: { singular: 'Online payment', plural: 'Online payments' },
  defaultSort: '-createdAt',
  lockDocuments: false,
  disableDuplicate: true,
  indexes: [{ fields: ['order', 'state'] }],
  admin: {
    pagination: LIST_PAGINATION,
    enableListViewSelectAPI: true,
    useAsTitle: 'reference',
    defaultColumns: ['reference', 'amount', 'currency', 'state', 'needsAttention', 'problem', 'createdAt'],
    description: 'What shoppers paid, or began to pay, on the page of the payment provider.',
  },
  forceSelect: { currency: true },
  access: { read: MAY_USE, create: allowNobody, update: MAY_USE, delete: allowNobody },
  fields: [
    {
      name: 'needsAttention',
      type: 'checkbox',
      index: true,
      label: 'Somebody should look at it',
      admin: {
        condition: ({ problem }) => Boolean(problem),
        description: 'Remove the mark when it is settled.',
        ...YES_NO_CELL_OPTIONS,
      },
    },
    { name: 'problem', type: 'textarea', label: 'What is wrong', ...whenFilled('problem') },
    createFieldRow(
      { name: 'reference', type: 'text', label: 'Order', ...createReadOnlyFieldOptions() },
      moneyField({
        name: 'amount',
        required: true,
        label: 'Amount',
        validate: validateNonNegativeAmount,
        ...amountCell(),
      }),
      { name: 'currency', type: 'text', required: true, label: 'Currency', ...createReadOnlyFieldOptions() },
      {
        name: 'state',
        type: 'select',
        required: true,
        index: true,
        label: 'State',
        options: ONLINE_PAYMENT_STATES.map((value) => ({ value, label: STATE_LABELS[value] })),
        ...createReadOnlyFieldOptions(),
      },
    ),
    createFieldRow(
      // The id of the checkout at the provider, or the id of the row until it is known.
      {
        name: 'key',
        type: 'text',
        required: true,
        unique: true,
        index: true,
        label: 'Checkout',
        ...createReadOnlyFieldOptions(),
      },
      { name: 'payment', type: 'text', index: true, label: 'Payment', ...whenFilled('payment') },
      dateField({ name: 'expiresAt', label: 'Open until', ...createReadOnlyFieldOptions() }),
    ),
    // Text, not a relationship: the row outlives its order.
    { name: 'order', type: 'text', required: true, label: 'Id of the order', ...createHiddenSystemFieldOptions() },
    // The URL of the open payment page. Everyone who knows it can pay.
    { name: 'url', type: 'text', hidden: true, label: 'Payment page', ...createHiddenSystemFieldOptions() },
  ],
}

/** Returns the options of a read-only field whose list column shows the amount in the currency of its row. */
function amountCell() {
  const { access, admin } = createReadOnlyFieldOptions()
  return { access, admin: { ...admin, components: { Cell: '/cms/panel/orders/cells.tsx#OrderAmountCell' } } }
}

function whenFilled(name: string) {
  const { access, admin } = createReadOnlyFieldOptions()
  return { access, admin: { ...admin, condition: (document: Record<string, unknown>) => Boolean(document[name]) } }
}
