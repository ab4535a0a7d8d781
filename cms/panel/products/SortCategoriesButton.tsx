'use client'
import { SortListButton } from './SortListButton.tsx'
import '../parts/desk.css'

/** The sort button above the list of categories. */
export function SortCategoriesButton() {
  return (
    <div className="desk desk-tools">
      <SortListButton kind="categories" />
    </div>
  )
}
