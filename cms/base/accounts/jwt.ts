import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'

/** The purpose of a token. A token is valid for its own purpose only, and never as a session. */
export type TokenPurpose = 'name-session' | 'preview'

/** Signs claims as a token (JWT, HS256) that expires at `expiresAt`, in milliseconds. `secret` is Payload's. */
export function signJwt(purpose: TokenPurpose, claims: JWTPayload, expiresAt: number, secret: string): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(Math.floor(expiresAt / 1000))
    .sign(keyOf(purpose, secret))
}

/** Returns the claims of a valid token; 'expired' after its expiry; null if its signature or purpose is wrong. */
export async function verifyJwt(
  purpose: TokenPurpose,
  token: string,
  secret: string,
  now = Date.now(),
): Promise<JWTPayload | 'expired' | null> {
  try {
    const options = { algorithms: ['HS256'], currentDate: new Date(now) }
    return (await jwtVerify(token, keyOf(purpose, secret), options)).payload
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'expired'
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

function keyOf(purpose: TokenPurpose, secret: string): Uint8Array {
  return new TextEncoder().encode(`${purpose}:${secret}`)
}
