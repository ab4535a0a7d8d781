import config from '@payload-config'
import { generatePageMetadata, RootPage } from '@payloadcms/next/views'
import { getPayload } from 'payload'
import { readBrandAndCurrency } from '../../../../look/brand.ts'
import { importMap } from '../importMap.js'

type Props = { params: Promise<{ segments: string[] }>; searchParams: Promise<Record<string, string | string[]>> }

/** Returns Next's metadata of a panel page. Its title ends with the shop's name. */
export async function generateMetadata({ params, searchParams }: Props) {
  const { name } = await readBrandAndCurrency(await getPayload({ config }))
  const { title, ...metadata } = await generatePageMetadata({ config, params, searchParams })
  return { ...metadata, title: { absolute: [typeof title === 'string' && title, name].filter(Boolean).join(' · ') } }
}

export default function Page({ params, searchParams }: Props) {
  return RootPage({ config, importMap, params, searchParams })
}
