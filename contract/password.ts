/** PWD-2: what the store asks of any password, in the order in which it is asked. Other characters are allowed. */
export const passwordRequirements = [
  { name: 'length', text: 'At least 8 characters', holds: (password: string) => password.length >= 8 },
  { name: 'lowercase', text: 'A lowercase letter', holds: (password: string) => /[a-z]/.test(password) },
  { name: 'uppercase', text: 'An uppercase letter', holds: (password: string) => /[A-Z]/.test(password) },
  { name: 'digit', text: 'A digit', holds: (password: string) => /[0-9]/.test(password) },
  { name: 'special', text: 'One of @ $ ! % * ? &', holds: (password: string) => /[@$!%*?&]/.test(password) },
] as const

export type PasswordRequirement = (typeof passwordRequirements)[number]['name']

/** The requirements that a password meets; the chips show them and the server asks for all (PWD-2). */
export function requirementsMet(password: string): PasswordRequirement[] {
  return passwordRequirements.flatMap(({ name, holds }) => (holds(password) ? [name] : []))
}

/** Whether a password meets all requirements (PWD-2). */
export function isAllowedPassword(password: string): boolean {
  return requirementsMet(password).length === passwordRequirements.length
}

/** PWD-1..PWD-6: texts that the specification quotes. */
export const passwordTexts = {
  linkSent:
    'If that email has an account, a link is on its way. It works once, for 30 minutes. Nothing there? Look in your spam folder.',
  invalidToken: 'Invalid reset token',
  mismatch: 'Passwords do not match',
  invalidLink: 'Invalid reset link. Please request a new password reset.',
  changed: 'Password reset successful! Please log in with your new password.',
  requirements: 'Please fix the password requirements.',
} as const
