interface Frame {
  title: string
  /** Where the page is; its style is below it. */
  address: string
  /** HTML. */
  body: string
  /** The page reloads every few seconds. */
  again?: true
}

/** One page of the sandbox: plain forms and links that need no script. */
export function drawFrame({ title, address, body, again }: Frame): string {
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${again ? '<meta http-equiv="refresh" content="4">' : ''}
<title>${title}</title>
<link rel="stylesheet" href="${address}/style.css">
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>`
}

/** A page of the sandbox may load its style and send its forms, and nothing else. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
}

/** The store's colours, light and dark. */
export const pageStyle = `:root{color-scheme:light dark;--ink:#14231c;--paper:#fff;--page:#fbf7ee;--line:#e4dccb;--primary:#1f5b45;--on-primary:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#f3efe4;--paper:#1b2a23;--page:#101a15;--line:#3a4a41;--primary:#9ad1b5;--on-primary:#10201a}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:1000px;margin:0 auto;padding:24px 16px 64px}
h1{font-size:28px;margin:0}h2{font-size:22px;margin:32px 0 12px}h3{font-size:18px;margin:0}h3 span{font-weight:400}
.sheet{background:var(--paper);border:1px solid var(--line);border-radius:12px;padding:16px;margin:0 0 12px}
.row{display:flex;flex-wrap:wrap;gap:8px;align-items:end}
.wide{overflow-x:auto}.quiet{opacity:.8}
fieldset{border:0;margin:12px 0 0;padding:0;min-width:0}legend{padding:0;margin:0 0 6px;font-weight:600}
button[aria-pressed=true]{background:var(--primary);color:var(--on-primary)}
.facts{margin:8px 0 0}.facts div{display:grid;gap:0 16px;padding:8px 0;border-top:1px solid var(--line)}.facts dt{font-weight:600}.facts code{font-weight:400}.facts dd{margin:0}
@media (min-width:800px){.facts div{grid-template-columns:3fr 4fr 4fr}}
label{display:grid;gap:4px}
input,select,button{font:inherit;min-height:44px;padding:8px 12px;border-radius:6px;border:1px solid var(--primary);background:var(--paper);color:var(--ink)}
button{cursor:pointer}form>button,button[value=paid]{background:var(--primary);color:var(--on-primary)}
a{color:var(--primary)}
:focus-visible{outline:3px solid var(--primary);outline-offset:2px}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:8px;border-bottom:1px solid var(--line)}
.plain{list-style:none;padding:0}.text{white-space:pre-wrap;overflow-wrap:anywhere}.sheet h2{margin-top:0}
.phone{max-width:420px}.phone p{margin:0 0 4px}.phone .bubble{background:var(--paper);border:1px solid var(--line);border-radius:16px 16px 16px 4px;padding:12px 16px;margin:0 0 20px}
.sum{font-variant-numeric:tabular-nums}code{font-size:14px;overflow-wrap:anywhere}summary{padding:10px 0;cursor:pointer}`
