// A passkey authenticator in software: makes keys and signs what a browser would, honestly or with a lie in one place.
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { PasskeyCreated, PasskeyUsed } from '#modules/second-factor/contract.ts';

type CreationOptions = { challenge: string; rp: { id: string }; user: { id: string } };
type RequestOptions = { challenge: string; rpId: string };
type Lie = {
  origin?: string;
  challenge?: string;
  rpId?: string;
  type?: string;
  counter?: number;
  isVerified?: boolean;
  userHandle?: string;
  signWith?: KeyObject;
  /** Of the attestation; `none` by default. */
  attestation?: { fmt: string; attStmt: Map<string, unknown> };
};

const bit = { present: 0x01, verified: 0x04, hasCredential: 0x40 };
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const cbor = (value: unknown) => Buffer.from(isoCBOR.encode(value as never));

export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16).toString('base64url');
  let counter = 0;
  let owner = '';

  function clientData(type: string, challenge: string, lie: Lie): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: lie.type ?? type,
        challenge: lie.challenge ?? challenge,
        origin: lie.origin ?? origin,
        crossOrigin: false,
      }),
    );
  }

  function authenticatorData(
    rpId: string,
    extraFlags: number,
    lie: Lie,
    credential = Buffer.alloc(0),
  ): Buffer {
    const flags = bit.present | extraFlags | (lie.isVerified === false ? 0 : bit.verified);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(lie.counter ?? counter);
    return Buffer.concat([sha256(lie.rpId ?? rpId), Buffer.from([flags]), count, credential]);
  }

  /** The public key as COSE has it: an elliptic curve key for ES256 on P-256. */
  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const point = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    return cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point(x)],
        [-3, point(y)],
      ]),
    );
  }

  return {
    credentialId,
    create(options: CreationOptions, lie: Lie = {}): PasskeyCreated {
      owner = options.user.id;
      const id = Buffer.from(credentialId, 'base64url');
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey()]);
      const authData = authenticatorData(options.rp.id, bit.hasCredential, lie, credential);
      const { fmt, attStmt } = lie.attestation ?? { fmt: 'none', attStmt: new Map() };
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', fmt],
          ['attStmt', attStmt],
          ['authData', new Uint8Array(authData)],
        ]),
      );
      return {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, lie).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
          // Said a second time by Chrome and Safari, for servers that read no CBOR.
          authenticatorData: authData.toString('base64url'),
          publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64url'),
          publicKeyAlgorithm: -7,
        },
      };
    },
    use(options: RequestOptions, lie: Lie = {}): PasskeyUsed {
      counter += 1;
      const client = clientData('webauthn.get', options.challenge, lie);
      const data = authenticatorData(options.rpId, 0, lie);
      const signer = createSign('sha256').update(Buffer.concat([data, sha256(client)]));
      return {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signer.sign(lie.signWith ?? privateKey).toString('base64url'),
          userHandle: lie.userHandle ?? owner,
        },
      };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;
