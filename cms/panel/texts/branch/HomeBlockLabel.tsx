'use client'
import { useRowLabel } from '@payloadcms/ui'

type Row = { heading?: string; text?: string; line?: string; isHidden?: boolean }

/** Titles a home page block with its kind and text, and marks a hidden block. */
export function HomeBlockLabel({ label }: { label: string }) {
  const { data } = useRowLabel<Row>()
  const said = data?.heading || data?.line || data?.text || ''
  const words = said.length > MOST ? `${said.slice(0, MOST)}…` : said
  return <span>{[label, words, data?.isHidden && 'hidden'].filter(Boolean).join(' · ')}</span>
}

const MOST = 60
