/** Columns that hold secrets, as table and column. Each has separate data keys. */
export const secretColumns = ['redemption_codes.code', 'payment_contacts.account_number'] as const
export type SecretColumn = (typeof secretColumns)[number]

/** The row of a secret. A ciphertext is bound to it and cannot be decrypted in another row or column. */
export interface SecretPlace {
  column: SecretColumn
  /** The primary key of its row. */
  rowId: number
}

/** A secret as its row stores it. */
export interface EncryptedSecret {
  dataKeyId: number
  /** Nonce, ciphertext and tag of AES-256-GCM, as base64url. */
  ciphertext: string
}

/** API-22: encrypts secrets before they are stored, and decrypts them where they are needed. */
export interface Secrets {
  encrypt(place: SecretPlace, secret: string): EncryptedSecret
  /** Rejects with `UnreadableSecret` when the ciphertext was changed or moved, or its key is missing. */
  decrypt(place: SecretPlace, stored: EncryptedSecret): Promise<string>
}

/** A stored secret that cannot be decrypted. Its message holds no part of it. */
export class UnreadableSecret extends Error {
  override readonly name = 'UnreadableSecret'
}

/** Of a database whose keys were not opened (`openSecrets`). */
export const noSecrets: Secrets = {
  encrypt: () => {
    throw new Error(notOpened)
  },
  decrypt: () => Promise.reject(new Error(notOpened)),
}

const notOpened = 'Open the keys of this database with openSecrets before secrets are stored or read.'
