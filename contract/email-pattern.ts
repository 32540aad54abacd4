/** An email address as browsers define it (HTML, 4.10.5.1.5). For pages that are used before zod is loaded. */
export const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[\da-z](?:[\da-z-]{0,61}[\da-z])?(?:\.[\da-z](?:[\da-z-]{0,61}[\da-z])?)*$/i
