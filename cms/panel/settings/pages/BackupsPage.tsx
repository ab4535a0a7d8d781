'use client'
import { BackupSection } from '../../backup/BackupSection.tsx'
import { useBackups } from '../../backup/use-backups.ts'

/** The automatic backups, for administrators. */
export function BackupsPage() {
  const backups = useBackups()
  return backups && <BackupSection {...backups} />
}
