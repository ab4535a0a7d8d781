'use client'
import { BackupSection } from '../../backup/BackupSection.tsx'
import { DoctorSection } from '../../backup/DoctorSection.tsx'
import { useBackups } from '../../backup/use-backups.ts'

/** The settings page with the state of backups and the checks of `npm run doctor`. */
export function BackupsPage() {
  const backups = useBackups()
  return (
    backups && (
      <div className="settings-health">
        <BackupSection {...backups} />
        <DoctorSection />
      </div>
    )
  )
}
