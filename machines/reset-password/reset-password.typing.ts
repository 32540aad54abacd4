import { resetPasswordSetup } from './reset-password.setup.ts'

/** PWD-2: what is typed cannot be sent. */
export const incomplete = resetPasswordSetup.createStateConfig({
  description: 'The typed password does not meet every requirement or is not repeated correctly, so it cannot be sent.',
  meta: { requirement: ['PWD-2', 'PWD-5'] },
  on: {
    'password.toggle': {
      description: 'The shopper shows or hides a password.',
      meta: { requirement: ['PWD-2', 'AUTH-9'] },
      actions: { type: 'toggleField', params: ({ event }) => event },
    },
    'passwords.type': [
      {
        description:
          'The shopper types, and the password meets every requirement and matches its repetition: it can be sent.',
        meta: { requirement: ['PWD-2'] },
        guard: { type: 'isComplete', params: ({ event }) => event },
        target: 'ready',
        actions: { type: 'noteTyped', params: ({ event }) => event },
      },
      {
        description:
          'The shopper types, and which requirements are met changes, but not all are: the page shows the change.',
        meta: { requirement: ['PWD-2', 'PWD-5'] },
        guard: { type: 'hasNewResult', params: ({ event }) => event },
        actions: { type: 'noteTyped', params: ({ event }) => event },
      },
    ],
  },
})

/** PWD-2: what is typed can be sent. */
export const ready = resetPasswordSetup.createStateConfig({
  description: 'The typed password meets every requirement and matches its repetition, so it can be sent.',
  meta: { requirement: ['PWD-2'] },
  on: {
    'password.toggle': {
      description: 'The shopper shows or hides a password.',
      meta: { requirement: ['PWD-2', 'AUTH-9'] },
      actions: { type: 'toggleField', params: ({ event }) => event },
    },
    'passwords.type': {
      description: 'The shopper types, and a requirement or the match is no longer met: the password cannot be sent.',
      meta: { requirement: ['PWD-2'] },
      guard: { type: 'hasNewResult', params: ({ event }) => event },
      target: 'incomplete',
      actions: { type: 'noteTyped', params: ({ event }) => event },
    },
    'form.submit': {
      description: 'The shopper presses Reset Password: the new password is sent.',
      meta: { requirement: ['PWD-2'] },
      target: 'resetting',
    },
  },
})

/** PWD-3: the server refused the password. */
export const refused = resetPasswordSetup.createStateConfig({
  description: 'The last reset failed; the reason is shown, and both typed passwords are still in their fields.',
  meta: { requirement: ['PWD-3', 'PWD-6'] },
  on: {
    'password.toggle': {
      description: 'The shopper shows or hides a password.',
      meta: { requirement: ['PWD-2', 'AUTH-9'] },
      actions: { type: 'toggleField', params: ({ event }) => event },
    },
    'passwords.type': {
      description: 'The shopper types, and a requirement or the match is no longer met: the reason disappears.',
      meta: { requirement: ['PWD-2'] },
      guard: { type: 'hasNewResult', params: ({ event }) => event },
      target: 'incomplete',
      actions: ['clearRefusal', { type: 'noteTyped', params: ({ event }) => event }],
    },
    'form.submit': {
      description: 'The shopper presses Reset Password again: the new password is sent again.',
      meta: { requirement: ['PWD-3'] },
      target: 'resetting',
    },
  },
})
