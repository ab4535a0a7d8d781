'use client'
import { useRef, useState } from 'react'
import type { ProductChangeResult } from '../../desk/products/run-for-each-product.ts'
import type { CallFailure, CallResult } from '../parts/panel-client.ts'

/** Products per request: within the server's limit (cms/desk/products/requests.ts), and few enough to show progress. */
const STEP = 20

export type SendBatch<Item> = (items: Item[]) => Promise<CallResult<{ products: ProductChangeResult[] }>>

/** Converts a report to a line of `BulkResults`. */
export const toBulkResultLine = ({ id, name, isChanged, message }: ProductChangeResult) => {
  return { id, isDone: isChanged, text: name ? `${name}: ${message}` : message }
}

export type BatchProgress = { done: number; of: number }

/**
 * React hook that changes many products in batches. After a failure, `resume` continues with the remaining products.
 */
export function useBatchedChange<Item>(send: SendBatch<Item>, onDone: (reports: ProductChangeResult[]) => void) {
  const [progress, setProgress] = useState<BatchProgress | null>(null)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const left = useRef<Item[]>([])
  const reports = useRef<ProductChangeResult[]>([])
  const isStopped = useRef(false)

  async function run() {
    const of = reports.current.length + left.current.length
    // Staff can resume after a stop whose last request failed.
    isStopped.current = false
    setFailure(null)
    while (left.current.length > 0 && !isStopped.current) {
      setProgress({ done: reports.current.length, of })
      const result = await send(left.current.slice(0, STEP))
      if (result.kind !== 'done') {
        setProgress(null)
        return setFailure(result)
      }
      left.current = left.current.slice(STEP)
      reports.current = [...reports.current, ...result.body.products]
    }
    setProgress(null)
    onDone(reports.current)
  }

  return {
    progress,
    failure,
    start(items: readonly Item[]) {
      left.current = [...items]
      reports.current = []
      void run()
    },
    resume: () => void run(),
    /** Stops after the running request. Returns true if a batch runs or is completed, so that `onDone` is called. */
    stop(): boolean {
      isStopped.current = true
      if (progress === null && reports.current.length > 0) onDone(reports.current)
      return progress !== null || reports.current.length > 0
    },
  }
}
