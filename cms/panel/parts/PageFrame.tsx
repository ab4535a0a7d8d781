import { Gutter, Link, SetStepNav } from '@payloadcms/ui'
import type { ReactNode } from 'react'
import { FailureMessage } from './FailureMessage.tsx'
import type { CallFailure } from './panel-client.ts'

type Props = {
  list: { label: string; url: string }
  title?: string | undefined
  /** The heading of a page that could not be loaded. */
  name: string
  words: { loading: string; backToList: string }
  failure: CallFailure | null
  onRetry: () => void
  /** The loaded page. Without it the frame says that it loads, or why it could not be loaded. */
  children?: ReactNode
}

/** The frame of a document's page, with breadcrumbs. */
export function PageFrame({ list, title, name, words, failure, onRetry, children }: Props) {
  return (
    <Gutter className="desk">
      <SetStepNav nav={title === undefined ? [list] : [list, { label: title }]} />
      {children ||
        (failure ? (
          <>
            <h1>{name}</h1>
            <FailureMessage failure={failure} onRetry={onRetry} />
            <Link href={list.url}>{words.backToList}</Link>
          </>
        ) : (
          <p role="status">{words.loading}</p>
        ))}
    </Gutter>
  )
}
