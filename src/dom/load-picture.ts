/** How long a page waits for a picture that it could also show later, in milliseconds. */
const longestWaitMs = 1_000

/** NAV-9: resolves when the browser can draw the picture, when it fails to load, or after the longest wait. */
export async function loadPicture(url: string): Promise<void> {
  const picture = new Image()
  picture.src = url
  const wait = new Promise<void>((resolve) => setTimeout(resolve, longestWaitMs))
  await Promise.race([picture.decode().catch(() => {}), wait])
}
