'use client'
import { Arrange } from './Arrange.tsx'
import '../parts/desk.css'

/** The sort button above the list of categories. */
export function ArrangeCategories() {
  return (
    <div className="desk desk-tools">
      <Arrange kind="categories" />
    </div>
  )
}
