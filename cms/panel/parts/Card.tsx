import type { ReactNode } from 'react'

export function Card({ title, className = '', children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section className={`desk-card ${className}`} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
