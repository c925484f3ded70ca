import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

interface Creation {
  challenge: string
  rp: { id: string }
  user: { id: string }
}

interface Request {
  challenge: string
  rpId: string
}

/** What a wrong or hostile device would answer instead. */
interface Deviation {
  id?: string
  origin?: string
  rpId?: string
  type?: string
  challenge?: string
  userHandle?: string
  counter?: number
  isVerified?: boolean
}

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 }

/** A device with one ES256 passkey (WebAuthn §6), whose signature counter rises with each use. */
export function createAuthenticator(page = 'http://localhost') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let userHandle = ''
  let counter = 0

  const describeClient = (type: string, challenge: string, deviation: Deviation) => {
    const { origin = page } = deviation
    const facts = { type: deviation.type ?? type, challenge: deviation.challenge ?? challenge, origin }
    return Buffer.from(JSON.stringify({ ...facts, crossOrigin: false }))
  }
  const describeDevice = (rpId: string, attested: Buffer, deviation: Deviation) => {
    const { isVerified = true, counter: deviating } = deviation
    const flags = FLAGS.present | (isVerified ? FLAGS.verified : 0) | (attested.length > 0 ? FLAGS.attested : 0)
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(deviating ?? counter)
    return Buffer.concat([hash(deviation.rpId ?? rpId), Buffer.from([flags]), count, attested])
  }

  return {
    id,
    create({ challenge, rp, user }: Creation, deviation: Deviation = {}) {
      userHandle = user.id
      const client = describeClient('webauthn.create', challenge, deviation)
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const attested = Buffer.concat([
        Buffer.alloc(16),
        length,
        credentialId,
        encodeKey(publicKey.export({ format: 'jwk' })),
      ])
      const attestationObject = encodeAttestation(describeDevice(rp.id, attested, deviation))
      return {
        id: deviation.id ?? id,
        rawId: deviation.id ?? id,
        type: 'public-key',
        response: {
          clientDataJSON: toText(client),
          attestationObject: toText(attestationObject),
          transports: ['internal'],
        },
      }
    },
    answer({ challenge, rpId }: Request, deviation: Deviation = {}) {
      const client = describeClient('webauthn.get', challenge, deviation)
      const device = describeDevice(rpId, Buffer.alloc(0), deviation)
      const signature = sign('sha256', Buffer.concat([device, hash(client)]), privateKey)
      return {
        id: deviation.id ?? id,
        rawId: deviation.id ?? id,
        type: 'public-key',
        response: {
          clientDataJSON: toText(client),
          authenticatorData: toText(device),
          signature: toText(signature),
          ...((deviation.userHandle ?? userHandle) && { userHandle: deviation.userHandle ?? userHandle }),
        },
      }
    },
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>

const hash = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const toText = (bytes: Buffer) => bytes.toString('base64url')

/** COSE key of ES256 (RFC 9053 §7.1.1) in CBOR. */
function encodeKey({ x = '', y = '' }: { x?: string; y?: string }): Buffer {
  const coordinates = [x, y].map((text) => Buffer.from(text, 'base64url')) as [Buffer, Buffer]
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    coordinates[0],
    Buffer.from('225820', 'hex'),
    coordinates[1],
  ])
}

/** `{ fmt: 'none', attStmt: {}, authData }` in CBOR. */
function encodeAttestation(device: Buffer): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(device.length)
  return Buffer.concat([
    Buffer.from('a3', 'hex'),
    encodeText('fmt'),
    encodeText('none'),
    encodeText('attStmt'),
    Buffer.from('a0', 'hex'),
    encodeText('authData'),
    Buffer.from('59', 'hex'),
    length,
    device,
  ])
}

const encodeText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
