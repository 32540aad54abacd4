/** The address of the page of counts, from the site's folder. */
export const trafficPath = 'traffic.html'

/** Its title, and the text of what leads there. */
export const trafficTitle = 'What happens in production'
