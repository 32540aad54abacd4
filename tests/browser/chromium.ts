/** How browser tests start Chromium. `CHROMIUM` is set by `npm test`, which finds or installs a browser. */
export const chromiumOptions = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--renderer-process-limit=1'],
}

/** For journeys in the store: their pages are open for seconds, in which V8's optimising compilers cost more than they save. */
export const storeJourneyOptions = {
  ...chromiumOptions,
  args: [...chromiumOptions.args, '--js-flags=--no-opt,--no-maglev'],
}
