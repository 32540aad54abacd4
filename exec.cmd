@rem npm start and npm run dev on Windows, whose shell has no exec: runs what follows.
@%*
