import type { DefaultServerCellComponentProps } from 'payload'
import { cache } from 'react'
import type { Redirect } from '../../../payload-types.ts'
import { isDeadRedirect } from '../../../shop/texts/redirects/dead-redirect.ts'
import { readRedirects } from '../../../shop/texts/redirects/read-redirects.ts'
import { DocumentLink } from '../../parts/DocumentLink.tsx'
import { texts } from './texts.ts'
import './redirects.css'

type Cell = Pick<DefaultServerCellComponentProps, 'payload'> & { rowData: Pick<Redirect, 'id' | 'from'> }

/** The list cell with the old address of a redirect, and a warning if the redirect's target does not exist. */
export async function RedirectSourceCell({ payload, rowData: { id, from } }: Cell) {
  const isBroken = await isDeadRedirect(from, await allRedirects(payload), payload)
  return (
    <>
      <DocumentLink collection="redirects" id={id}>
        {from}
      </DocumentLink>
      {isBroken && <span className="redirect-nowhere">{texts.leadsNowhere}</span>}
    </>
  )
}

/** Reads all redirects, cached for all rows of a list. */
const allRedirects = cache(readRedirects)
