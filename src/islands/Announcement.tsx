import { useStore } from '@nanostores/react'
import { $announcement, endAnnouncement } from '../stores/announcement.ts'
import Dialog from './Dialog.tsx'

export default function Announcement() {
  const text = useStore($announcement)
  if (!text) return null
  return (
    <Dialog label={text} onClose={endAnnouncement}>
      <p role="status">{text}</p>
    </Dialog>
  )
}
