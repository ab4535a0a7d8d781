import config from '@payload-config'
import { generatePageMetadata, RootPage } from '@payloadcms/next/views'
import { getPayload } from 'payload'
import { readBrand } from '../../../../look/brand.ts'
import { withShopName } from '../../../../look/page-title.ts'
import { importMap } from '../importMap.js'

type Props = {
  params: Promise<{ segments: string[] }>
  searchParams: Promise<{ [key: string]: string | string[] }>
}

export async function generateMetadata({ params, searchParams }: Props) {
  const { name } = await readBrand(await getPayload({ config }))
  return withShopName(await generatePageMetadata({ config, params, searchParams }), name)
}

export default function Page({ params, searchParams }: Props) {
  return RootPage({ config, importMap, params, searchParams })
}
