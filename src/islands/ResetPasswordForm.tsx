import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { paths } from '../domain/paths.ts'
import { $tokenCheck, verifyToken } from '../stores/password-reset.ts'
import ActionButton from './ActionButton.tsx'
import NewPasswordForm from './NewPasswordForm.tsx'

export default function ResetPasswordForm() {
  const tokenCheck = useStore($tokenCheck, { ssr: 'initial' })
  useEffect(() => {
    verifyToken(tokenInUrl())
  }, [])
  if (tokenCheck.kind === 'loading') return <Verifying />
  if (tokenCheck.kind === 'failed') return <Failed message={tokenCheck.message} />
  return tokenCheck.value ? <NewPasswordForm token={tokenInUrl()} /> : <Expired />
}

function Verifying() {
  return (
    <div className="empty busy" role="status" aria-busy="true">
      <p>Verify authentication</p>
      <p>Please wail...</p>
    </div>
  )
}

function Failed({ message }: { message: string }) {
  return (
    <div className="empty" role="alert">
      <p>{message}</p>
      <ActionButton onClick={() => verifyToken(tokenInUrl())}>Try again</ActionButton>
    </div>
  )
}

function Expired() {
  return (
    <div className="empty" role="alert">
      <p>Sorry, your token expired!</p>
      <a className="button" href={paths.forgotPassword}>
        Forgot Password
      </a>
    </div>
  )
}

function tokenInUrl(): string {
  return new URLSearchParams(location.search).get('token') ?? ''
}
