import { brand } from '#contract/brand.ts'
import { paths } from '#contract/paths.ts'
import { type Mail, storeOrigin } from './mail-queue.ts'

/** API-12: the one place where a reset token is written down. */
export function resetLink(to: string, token: string): Mail {
  return {
    to,
    subject: `Choose a new ${brand.name} password`,
    text: `Somebody, most likely you, asked for a new password for your ${brand.name} account.

Choose it here:

${storeOrigin}${paths.resetPassword(token)}

The link works once, for 30 minutes. If you did not ask for it, do nothing: your password stays as it is.

${sender}`,
  }
}

/** Tells the owner of an account that its password is another now. */
export function passwordChanged(to: string): Mail {
  return {
    to,
    subject: `Your ${brand.name} password was changed`,
    text: `The password of your ${brand.name} account was changed just now, and everyone who was logged in to it was logged out.

If that was you, there is nothing more to do. If it was not, choose a new password at once:

${storeOrigin}${paths.forgotPassword}

or tell us: ${brand.supportEmail}, ${brand.supportPhone}.

${sender}`,
  }
}

const sender = `${brand.name}
${storeOrigin}`
