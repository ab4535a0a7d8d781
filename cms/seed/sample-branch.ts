import type { Payload } from 'payload'
import type { PageTopic } from '../../src/domain/pages/written-page.ts'
import type { Branch } from '../payload-types.ts'
import { DEFAULT_FREE_SHIPPING_MINIMUM } from '../shop/texts/info-strip.ts'
import { readSampleJson } from './read-sample.ts'
import type { SamplePicture, SampleUploader } from './sample-uploader.ts'

type SampleBranch = Pick<
  Branch,
  | ('name' | 'aliases' | 'currency' | 'country' | 'infoStrip' | 'support_info' | 'contact' | 'social')
  | (
      | 'tagline'
      | 'businessType'
      | 'place'
      | 'openingHours'
      | 'delivery'
      | 'deliveryWays'
      | 'returns'
      | 'searchSynonyms'
      | 'paymentTerms'
      | 'paymentInstructions'
    )
> & {
  logo: string
  placeholder: string
  slides: (Pick<Required<SamplePicture>, 'alt' | 'focus'> & {
    title: string
    html: string
    picture: string
    linkLabel: string
    href: string
  })[]
  brands: { name: string; picture: string }[]
  /** Links name the sample's pages by their slugs. */
  footerColumns: { title: string; links: ({ page: string } | { label: string; address: string })[] }[]
  topicPages: Record<PageTopic, string>
}

/**
 * Creates and publishes the sample branch, and uploads its pictures. `pages` maps the slug of each sample page to its
 * id.
 */
export async function createSampleBranch(
  payload: Payload,
  upload: SampleUploader,
  pages: ReadonlyMap<string, string>,
): Promise<Branch> {
  const { logo, placeholder, slides, brands, footerColumns, topicPages, ...texts } =
    await readSampleJson<SampleBranch>('branch')
  return payload.create({
    collection: 'branches',
    data: {
      freeShippingFrom: DEFAULT_FREE_SHIPPING_MINIMUM,
      ...texts,
      _status: 'published',
      productsPerList: 3,
      footerColumns: footerColumns.map(({ title, links }) => ({
        title,
        links: links.map((link) =>
          'page' in link ? { kind: 'page', page: pages.get(link.page) } : { kind: 'address', ...link },
        ),
      })),
      topicPages: Object.fromEntries(Object.entries(topicPages).map(([topic, slug]) => [topic, pages.get(slug)])),
      logo: await upload({ file: logo, alt: texts.name }),
      placeholder: await upload({ file: placeholder, alt: 'A picture follows' }),
      slides: await Promise.all(
        slides.map(async ({ picture, alt, focus, ...slide }) => ({
          ...slide,
          picture: await upload({ file: picture, alt, focus }),
        })),
      ),
      brands: await Promise.all(
        brands.map(async ({ name, picture }) => ({ name, picture: await upload({ file: picture, alt: name }) })),
      ),
    },
    depth: 0,
  })
}
