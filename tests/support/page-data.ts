import type { Business } from '../../src/domain/branch/business.ts'
import type { PageBranch, PageMeta, PageProduct, Picture } from '../../src/domain/pages/page-data.ts'

/* A branch and a product as pages read them, with every optional field filled in. */

export const picture = (name: string): Picture => ({
  src: `/media/${name}`,
  alt: name,
  width: 9,
  height: 9,
  avif: '',
  webp: '',
})
export const noMeta: PageMeta = { title: '', description: '', picture: null }

const business: Business = {
  tagline: 'Rings and tea',
  type: 'JewelryStore',
  place: {
    street: '1 High Street',
    city: 'Portland',
    region: 'OR',
    postalCode: '97209',
    country: 'US',
    geo: { latitude: 45.5, longitude: -122.7 },
  },
  openingHours: ['Mo-Fr 10:00-18:00', 'Sa 11:00-16:00', 'whenever'],
  holidays: ['2026-12-25 yearly'],
  delivery: {
    rate: 6,
    freeFrom: 49,
    countries: ['US', 'CA'],
    handlingDays: { min: 0, max: 1 },
    transitDays: { min: 2, max: 5 },
    isPrepaid: false,
  },
  returns: { days: 30, areFree: true, inStore: false, countries: ['US'] },
}

export const branch = (said: Partial<Business> = {}): PageBranch => ({
  id: 'b',
  name: 'Aurel',
  picture: '',
  slide: [],
  support_info: [],
  infoStrip: [],
  brands: [],
  contact: [
    { key: 'Phone', value: '+1 503 555 0142' },
    { key: 'Email', value: 'hello@shop.test' },
  ],
  social: [
    { key: 'FaceBook', value: 'https://facebook.test/aurel' },
    { key: 'Twitter', value: '' },
  ],
  logo: picture('logo.svg'),
  slides: [{ title: '', content: '', picture: picture('slide.webp'), href: '', linkLabel: '' }],
  currency: 'USD',
  freeShippingFrom: 49,
  perList: 3,
  footerCategory: null,
  business: { ...business, ...said },
  deliveryWays: [],
  hasDiscountCodes: false,
  hasNewsletter: true,
  paymentTerms: '',
  wordings: {},
})

/** The data of a branch whose staff have filled in no optional field. */
export const silent: PageBranch = {
  ...branch({ tagline: '', type: null, place: null, openingHours: [], holidays: [], delivery: null, returns: null }),
  logo: null,
  slides: [],
  contact: [],
  social: [],
}

export const ring = (of: Partial<PageProduct> = {}): PageProduct => ({
  id: 'r1',
  name: 'Ring',
  code: 'AU-1',
  picture: '',
  pictureId: null,
  itemPictures: [],
  categoryName: 'Rings',
  description: '<p>A <b>ring</b>.</p>',
  price: 40,
  regularPrice: 50,
  savePrice: null,
  currency: 'USD',
  available: 2,
  sold: 0,
  unitMeasureId: '',
  unitMeasureName: '',
  path: '/products/ring-r1',
  lowestPrice: null,
  saleFrom: '2026-12-01T00:00:00.000Z',
  saleUntil: '2026-12-24T00:00:00.000Z',
  pictures: [picture('ring.webp'), picture('ring-2.webp')],
  meta: noMeta,
  attributes: [
    { name: 'Material', value: 'Gold' },
    { name: 'Colour', value: 'Red' },
    { name: 'Colour', value: 'White' },
    { name: 'Size', value: '6' },
    { name: 'Stone', value: 'Ruby' },
  ],
  identity: { brand: 'Aurel', gtin: '9521234001014', mpn: 'R-1', condition: 'used' },
  ...of,
})
