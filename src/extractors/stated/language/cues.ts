/** The words by which facts are recognised in several languages. Data with names, no logic. */

/** Orders and limits: what must hold from here on. */
export const orderCue =
  /\b(?:never|must(?:n['’]t)?|mustnt|do\s+not|don['’]?t|dont|doesn['’]t need|no\s+(?:new|more|need|longer|extra)|only|always|avoid|without|instead|rather than|should(?:n['’]?t)?|has to|have to|need(?:s)? to (?:be|stay|keep|support|work)|keep|stays?|remain|make sure|ensure|prefer|ignore|forbidden|not allowed|required?|rule|as long as|at most|at least|exactly|leave|not (?:yet|in|the|a|to)|nope?)\b|\b(?:nie|niemals|nicht|kein(?:e[nmrs]?)?|immer|muss|müssen|darf|statt|bitte|ohne|nur|sollte?n?)\b|\b(?:jamais|toujours|sans|évite[rz]?|doit|faut|uniquement|seulement|pas de)\b|\b(?:nunca|siempre|sin|evita[r]?|debe[ns]?|solo|sólo)\b|\b(?:sempre|senza|mai|deve|sem|não|apenas)\b|(?:нельзя|никогда|всегда|обязательно|только|не надо|должн)|(?:不要|必须|禁止|不能|不得|只能|总是|务必|别)|(?:しないで|必ず|禁止|してはいけ|ないでください|だけ|常に)|(?:하지\s?마|반드시|금지|항상)/iu;

/** Corrections and changes of mind. */
export const correctionCue =
  /\b(?:i meant|i mean|that['’]?s (?:not|wrong)|this is (?:not|wrong)|isn['’]?t (?:it|this|that)|wrong|actually|no,|nope|revert|undo|stop|wait|not what|we (?:don['’]?t|no longer)|i thought|i don['’]?t (?:think|see|want)|i (?:want|prefer|like|think)|let['’]?s|better|wouldn['’]?t it|shouldn['’]?t|would it not|could also|also (?:ensure|make|add)|please (?:also|use|do|keep)|you fix|use (?:the|a|our|my)|it should|we should|do we (?:need|really)|perhaps|maybe)\b/i;

/** What was decided, and why. */
export const decisionCue =
  /\b(?:decid(?:ed?|ing)|decision|chose|chosen|choose|picked|opted|going with|went with|settled on|agreed|instead of|rather than|in favou?r of|reject(?:ed|ing)?|deliberate(?:ly)?|on purpose|by design|trade-?off|owns?\b.*\bnot|stays?\b|remains?\b|no longer|dropped|replaced|renamed|moved (?:to|into)|now (?:takes?|uses?|delegates?|lives?|returns?)|only (?:convert|at|when|if)|must (?:stay|be|not)|should (?:stay|remain|be|not|own|live)|do \*\*not\*\*|agreed model)\b|(?:entschieden|stattdessen|décidé|plutôt que|decidido|en lugar de|решили|вместо|决定|改为|決定)/i;

/** A decision said in so many words, wherever it stands. */
export const explicitDecision =
  /^\W*(?:decision|decided)\b|\b(?:i|we)(?:['’]ve| have)? (?:decided|chose|chosen|opted|settled)\b|\b(?:was|were|is|are) (?:rejected|ruled out|chosen)\b|\binstead of\b.*\b(?:because|since|so that)\b/i;

export const reasonCue =
  /\b(?:because|since|so that|as it|due to|otherwise|to avoid|in order to|weil|damit|parce que|porque|потому что)\b|因为|ため/i;

/** What was learned: causes, limits, traps. */
export const findingCue =
  /\b(?:root cause|turns? out|the (?:reason|problem|issue|cause|bug|culprit|catch) (?:is|was)|caused by|because|gotcha|note(?: that)?|caveat|important|careful|beware|only (?:works|applies|has|available)|requires?|depends on|blocked|workaround|known (?:issue|limitation)|flaky|pre-existing|unrelated|does(?:n['’]t| not)|did(?:n['’]t| not)|can(?:['’]t|not)|isn['’]t|aren['’]t|won['’]t|missing|never (?:returns|called|set|runs)|currently|already|exists?|defined (?:in|at)|lives in|located|line \d+|gitignored|opposite|drift|stale|lose[s]?|lost|mismatch)\b|(?:Ursache|cause|causa|причина|原因)/i;

/** Work left to do. */
export const pendingCue =
  /\b(?:todo|to do|remaining|still (?:open|to|need|pending|missing)|not (?:yet|done|tested|implemented|verified|started)|next steps?|left to|follow-?up|pending|outstanding|needs? (?:a|to|your)|should (?:probably )?become|later|deferred|out of scope|untested|would (?:like|you)|want me to|ready to (?:commit|merge|push)|waiting|await(?:s|ing)?|unresolved|open question|your call|is yours|up to you)\b|(?:noch offen|reste à|pendiente|осталось|待办|残り)/i;

/** Advice and options: nobody has decided them. */
export const proposalCue =
  /\b(?:recommend(?:ed|ation)?|consider|suggest(?:ion|ed)?|could|would|might|maybe|perhaps|option|propos(?:e|al)|ideally|should we|do you want|if you want|alternatively|one way)\b/i;

/** Approaches that did not work. */
export const failedCue =
  /\b(?:did(?:n['’]t| not) (?:work|help|fix|solve)|does(?:n['’]t| not) work|fail(?:s|ed) because|(?:tried|attempted)\b.*\b(?:but|fail\w*|error\w*|without|instead|no luck)|no luck|reverted|rolled back|gave up|abandon(?:ed)?|backed out|not (?:possible|viable|feasible)|broke(?:n)?\b|made it worse|dead end)\b|(?:funktioniert nicht|hat nicht|n'a pas|no funcion|не сработало|不行|失敗)/i;

/** Work that is claimed to be done: a report in the past tense, not a condition or a plan. */
export const doneCue =
  /^\W*(?:(?:i|we)(?:['’]ve| have)?\s+(?:also\s+)?)?(?:added|implemented|fixed|updated|created|removed|refactored|renamed|moved|extracted|committed|pushed|merged|opened|filed|wired|bumped|replaced|rewrote|documented|deleted|tested|verified|completed|finished|landed|restricted|centrali[sz]ed)\b|\b(?:is|are|was|were|has been|have been)\s+(?:now\s+)?(?:done|complete(?:d)?|updated|fixed|implemented|pushed|merged|committed|finished|in place|untouched|green|passing)\b|\b(?:complete|done|merged|pushed)[.!]?$|✅|✓/i;

/** Conditions, wishes and denials: what holds in them is not done. */
export const hedgeCue =
  /\b(?:if|unless|may|might|could|would|should|can|cannot|until|once|when|whether|not|never|only if|need(?:s|ed)? to|in that case)\b|n['’]t\b/i;

/** Talk about what comes next, politeness, progress: no facts. */
export const chatterCue =
  /^(?:(?:now|ok(?:ay)?|good|great|perfect|excellent|alright|sure|yes|right|got it|i see|done|thanks?|let me|i['’]?ll|i will|i['’]?m (?:going|now)|i am (?:going|now)|next,? i|first,? (?:let|i)|here(?:['’]?s| is| are) (?:the|what|my)|looking at|let['’]?s (?:see|check|look|start)|the user|you['’]?re (?:absolutely )?right)\b[\s,:!.—-]*)/i;

/** Replies that say no more than yes, no or go on. */
export const assent =
  /^(?:y|yes|yep|yeah|yup|ok(?:ay)?|sure|please(?: do)?|do (?:it|so|that)|go(?: ahead| for it| on)?|proceed|continue|sounds good|lgtm|great|good|perfect|fine|agreed|approved?|correct|right|exactly|let['’]?s (?:do (?:it|that)|go)|thanks?|thank you|ja|oui|sí|да|好|はい|yes please(?: do)?|please (?:proceed|continue)|commit(?: and push)?|push(?: it)?)\b[\s.,!]*$/i;
