/** Text as it stands in HTML and XML, in an attribute too, however it is quoted. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
