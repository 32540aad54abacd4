/** What a state with a tag is for readers, by the tag; a test fails when one is missing (SM-4). */
export const tagTitles: Readonly<Record<string, string>> = {
  busy: 'waits for an answer',
  ready: 'in the page that the server sends',
  notFound: 'page with status 404',
  failed: 'page with status 503',
}
