/** MKT-6: the password hash of a customer whose personal data were deleted. No password has it. */
export const noPassword = '$argon2id$deleted'
