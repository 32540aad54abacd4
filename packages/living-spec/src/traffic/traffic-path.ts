/** The address of the page of counts, from the site's folder. */
export const trafficPath = 'traffic.html'
