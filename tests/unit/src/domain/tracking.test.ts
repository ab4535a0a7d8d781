import { expect, test } from 'vitest'
import { trackingLink } from '../../../../src/domain/tracking.ts'

test.each([
  ['1Z 999 AA1 01 2345 6784', 'UPS', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
  ['1z999aa10123456784', 'UPS', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
  [
    '9400 1000 0000 0000 0000 00',
    'USPS',
    'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400100000000000000000',
  ],
  ['7712 3456 7890', 'FedEx', 'https://www.fedex.com/fedextrack/?trknbr=771234567890'],
  ['1234567890', 'DHL', 'https://www.dhl.com/en/express/tracking.html?AWB=1234567890'],
  ['https://www.post.example/p?n=7', 'post.example', 'https://www.post.example/p?n=7'],
])('%s is followed at %s', (number, carrier, href) => {
  expect(trackingLink(number)).toEqual({ carrier, href })
})

test.each(['', 'by courier', 'AB123', 'javascript:alert(1)', 'http://post.example/7'])('%j has no link', (number) => {
  expect(trackingLink(number)).toBeNull()
})
