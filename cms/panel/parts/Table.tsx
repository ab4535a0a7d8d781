import type { ReactNode } from 'react'

type Props = { columns: readonly string[]; className?: string; children: ReactNode }

/** A table with the names of its columns in its head. `children` are the rows. */
export function Table({ columns, className, children }: Props) {
  return (
    <table className={className}>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
