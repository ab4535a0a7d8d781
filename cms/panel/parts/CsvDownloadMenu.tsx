import { type ReactNode, useState } from 'react'
import { CheckInput } from './inputs.tsx'
import { Menu } from './Menu.tsx'
import { texts } from './texts.ts'

/** `downloads`: the label of each CSV file, and the query string that is added to the panel route `path`. */
type Props = { path: string; downloads: readonly { label: string; query?: string }[]; children?: ReactNode }

/** A menu of CSV downloads. Its checkbox adds the byte order mark that Excel needs. */
export function CsvDownloadMenu({ path, downloads, children }: Props) {
  const [isForExcel, setForExcel] = useState(false)
  const address = (query = '') =>
    `/api/panel${path}${path.includes('?') ? '&' : '?'}${[query, `bom=${isForExcel ? 1 : 0}`].filter(Boolean).join('&')}`
  return (
    <Menu label={texts.csv}>
      <li>
        <CheckInput label={texts.csvExcel} isOn={isForExcel} onChange={setForExcel} />
      </li>
      {downloads.map(({ label, query }) => (
        <li key={label}>
          <a href={address(query)} download>
            {label}
          </a>
        </li>
      ))}
      {children}
    </Menu>
  )
}
