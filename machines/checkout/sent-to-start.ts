/** CHK-5: what starts a payment, in phrases. `accountNumber` is sent as null, because the server never reveals it. */
export const sentToStart =
  'the id of the payment and the email address, phone number or BSB to pay from, never an account number'
