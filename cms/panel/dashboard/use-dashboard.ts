import { useEffect } from 'react'
import type { Dashboard } from '../../desk/dashboard/dashboard.ts'
import { usePanelData } from '../parts/use-panel-call.ts'

/** React hook that loads the dashboard's data, and loads it again when the tab becomes visible. */
export function useDashboard(query: string) {
  const { body: data, failure, load } = usePanelData<Dashboard>(`/dashboard?${query}`)
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void load()
    }
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  }, [load])
  return { data, problem: failure?.message ?? null, reload: () => void load() }
}
