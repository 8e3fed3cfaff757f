-- An evening on a server of commit 1ac40a70, before the server had rooms; every password is "correct horse".
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0016');
CREATE TABLE battles (
	campaign VARCHAR(24) NOT NULL, 
	space VARCHAR(8) NOT NULL, 
	since INTEGER NOT NULL, 
	how VARCHAR(10) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	"match" VARCHAR(24), 
	fighters JSON NOT NULL, 
	told BOOLEAN NOT NULL, apart VARCHAR(200), number INTEGER, sued JSON, 
	PRIMARY KEY (campaign, space, since), 
	FOREIGN KEY(campaign) REFERENCES matches (id), 
	FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "battles" VALUES('7Cry2wykhcTT','SC3',1,'live','kenjin','_y8GMgffm98E','[{"clan": 0, "army": 1, "place": 0, "player": "i77O9jgzQwJM", "name": "Jun", "left": false, "fallen": false, "conceded": false, "agree": [], "against": []}, {"clan": 1, "army": 1, "place": 1, "player": "QLNnLRTo5Kg5", "name": "Kenta", "left": false, "fallen": false, "conceded": false, "agree": [], "against": []}]',0,NULL,NULL,NULL);
CREATE TABLE campaigns (
	"match" VARCHAR(24) NOT NULL, 
	settings JSON NOT NULL, 
	phase VARCHAR(10) NOT NULL, 
	turn INTEGER NOT NULL, 
	until FLOAT, 
	"left" FLOAT, 
	next JSON NOT NULL, paper JSON, judges JSON, 
	PRIMARY KEY ("match"), 
	FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "campaigns" VALUES('7Cry2wykhcTT','{"turn": 259200, "between": 0, "absent": "stay", "patience": 259200, "leader": "random", "general": "random"}','writing',2,1.79523838978881096839e+09,2.59199804055213928232e+05,'[0, 0]',NULL,NULL);
CREATE TABLE chat (
	id INTEGER NOT NULL, 
	"match" VARCHAR(24), 
	player VARCHAR(24) NOT NULL, 
	name VARCHAR(24) NOT NULL, 
	seat INTEGER, 
	text VARCHAR(500) NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE downtimes (
	id INTEGER NOT NULL, 
	begun FLOAT NOT NULL, 
	ended FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE habits (
	player VARCHAR(24) NOT NULL, 
	data JSON NOT NULL, 
	PRIMARY KEY (player), 
	FOREIGN KEY(player) REFERENCES users (id)
);
CREATE TABLE journal (
	id INTEGER NOT NULL, 
	campaign VARCHAR(24) NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	text VARCHAR(500) NOT NULL, 
	at FLOAT NOT NULL, clan INTEGER, tables BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(campaign) REFERENCES matches (id)
);
INSERT INTO "journal" VALUES(1,'7Cry2wykhcTT','begun','The campaign begins.',1.7949791892549486161e+09,NULL,0);
INSERT INTO "journal" VALUES(2,'7Cry2wykhcTT','battle','The battle at SC3 begins: Crab 1 (Jun), Crane 1 (Kenta).',1.79497918976882505411e+09,NULL,0);
INSERT INTO "journal" VALUES(3,'7Cry2wykhcTT','pause','The Shogun stops the campaign: We go on next week.',1.79497918998504328732e+09,NULL,1);
CREATE TABLE lines (
	id INTEGER NOT NULL, 
	campaign VARCHAR(24) NOT NULL, 
	room VARCHAR(24) NOT NULL, 
	player VARCHAR(24) NOT NULL, 
	name VARCHAR(24) NOT NULL, 
	role VARCHAR(10) NOT NULL, 
	clan INTEGER, 
	text VARCHAR(500) NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(campaign) REFERENCES matches (id)
);
CREATE TABLE log (
	"match" VARCHAR(24) NOT NULL, 
	seq INTEGER NOT NULL, 
	kind VARCHAR(12) NOT NULL, 
	seat INTEGER, 
	data JSON, 
	at FLOAT NOT NULL, 
	CONSTRAINT log_once UNIQUE ("match", seq), 
	FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "log" VALUES('XebLj70lDCen',1,'move',0,'{"do":"deploy","unit":"samurai","at":0}',1.79497916957212233545e+09);
INSERT INTO "log" VALUES('XebLj70lDCen',2,'move',0,'{"do":"deploy","unit":"brute","at":2}',1.79497916961075544353e+09);
INSERT INTO "log" VALUES('XebLj70lDCen',3,'move',1,'{"do":"deploy","unit":"scout","at":2}',1.79497916962783098226e+09);
INSERT INTO "log" VALUES('XebLj70lDCen',4,'move',1,'{"do":"reveal","seat":0,"at":2,"card":0}',1.79497916964981937401e+09);
INSERT INTO "log" VALUES('XebLj70lDCen',5,'move',1,'{"do":"deploy","unit":"lord","at":3}',1.79497916966985869404e+09);
INSERT INTO "log" VALUES('XebLj70lDCen',6,'move',0,'{"do":"deploy","unit":"ashigaru","at":2}',1794979169.68229);
INSERT INTO "log" VALUES('XebLj70lDCen',7,'move',0,'{"do":"deploy","unit":"assassin","at":null}',1.794979169710701704e+09);
INSERT INTO "log" VALUES('XebLj70lDCen',8,'move',0,'{"do":"assassinate","seat":1,"at":3,"card":0}',1.79497916973456716539e+09);
INSERT INTO "log" VALUES('XebLj70lDCen',9,'move',1,'{"do":"deploy","unit":"archer","at":2}',1.79497916976058554654e+09);
INSERT INTO "log" VALUES('XebLj70lDCen',10,'move',1,'{"do":"deploy","unit":"ashigaru","at":2}',1.79497916978221678735e+09);
INSERT INTO "log" VALUES('XebLj70lDCen',11,'move',0,'{"do":"deploy","unit":"peasant","at":2}',1.79497916980603742596e+09);
INSERT INTO "log" VALUES('XebLj70lDCen',12,'move',0,'{"do":"deploy","unit":"shugenja","at":2}',1794979169.8267);
INSERT INTO "log" VALUES('XebLj70lDCen',13,'move',0,'{"do":"peek","seat":1,"at":2,"card":1}',1.79497916984995388987e+09);
INSERT INTO "log" VALUES('XebLj70lDCen',14,'move',1,'{"do":"deploy","unit":"samurai","at":0}',1.79497916987573623661e+09);
INSERT INTO "log" VALUES('XebLj70lDCen',15,'move',1,'{"do":"deploy","unit":"general","at":0}',1.79497916989428806305e+09);
INSERT INTO "log" VALUES('XebLj70lDCen',16,'move',1,'{"do":"redeploy","at":0,"card":0,"to":1}',1.7949791699199681282e+09);
INSERT INTO "log" VALUES('XebLj70lDCen',17,'move',0,'{"do":"deploy","unit":"lord","at":3}',1.79497916994174098971e+09);
INSERT INTO "log" VALUES('XebLj70lDCen',18,'move',0,'{"do":"deploy","unit":"archer","at":0}',1.79497916996228718761e+09);
INSERT INTO "log" VALUES('XebLj70lDCen',19,'move',1,'{"do":"deploy","unit":"brute","at":3}',1.79497916999048209192e+09);
INSERT INTO "log" VALUES('XebLj70lDCen',20,'move',1,'{"do":"deploy","unit":"shugenja","at":2}',1.79497917001395702364e+09);
INSERT INTO "log" VALUES('XebLj70lDCen',21,'move',1,'{"do":"peek","seat":0,"at":2,"card":2}',1.79497917003273653986e+09);
INSERT INTO "log" VALUES('XebLj70lDCen',22,'move',0,'{"do":"deploy","unit":"scout","at":1}',1.7949791700477931499e+09);
INSERT INTO "log" VALUES('XebLj70lDCen',23,'move',0,'{"do":"reveal","seat":1,"at":1,"card":0}',1.79497917007208609586e+09);
INSERT INTO "log" VALUES('XebLj70lDCen',24,'move',0,'{"do":"deploy","unit":"peasant","at":1}',1.79497917009416818622e+09);
INSERT INTO "log" VALUES('XebLj70lDCen',25,'move',1,'{"do":"deploy","unit":"peasant","at":2}',1.79497917013081479068e+09);
INSERT INTO "log" VALUES('XebLj70lDCen',26,'move',1,'{"do":"deploy","unit":"peasant","at":3}',1.79497917015779972073e+09);
INSERT INTO "log" VALUES('XebLj70lDCen',27,'move',0,'{"do":"deploy","unit":"general","at":1}',1.79497917017548227307e+09);
INSERT INTO "log" VALUES('XebLj70lDCen',28,'move',0,'{"do":"redeploy","at":1,"card":1,"to":2}',1.79497917018918561938e+09);
INSERT INTO "log" VALUES('XebLj70lDCen',29,'move',0,'{"do":"deploy","unit":"peasant","at":3}',1.79497917021374368664e+09);
INSERT INTO "log" VALUES('XebLj70lDCen',30,'move',1,'{"do":"deploy","unit":"peasant","at":1}',1.79497917024107241632e+09);
INSERT INTO "log" VALUES('XebLj70lDCen',31,'move',1,'{"do":"deploy","unit":"peasant","at":3}',1.794979170274238348e+09);
INSERT INTO "log" VALUES('XebLj70lDCen',32,'move',0,'{"do":"deploy","unit":"peasant","at":1}',1.79497917028658723827e+09);
INSERT INTO "log" VALUES('XebLj70lDCen',33,'move',1,'{"do":"deploy","unit":"assassin","at":null}',1.79497917030952453616e+09);
INSERT INTO "log" VALUES('XebLj70lDCen',34,'move',1,'{"do":"assassinate","seat":0,"at":2,"card":2}',1.79497917032869720461e+09);
INSERT INTO "log" VALUES('MObo09hgE4Zj',1,'move',1,'{"do":"deploy","unit":"general","at":0}',1.79497917275040149692e+09);
INSERT INTO "log" VALUES('MObo09hgE4Zj',2,'move',1,'{"do":"deploy","unit":"shugenja","at":0}',1.79497917277943229681e+09);
INSERT INTO "log" VALUES('MObo09hgE4Zj',3,'move',2,'{"do":"deploy","unit":"scout","at":2}',1.79497917838462924954e+09);
INSERT INTO "log" VALUES('MObo09hgE4Zj',4,'move',2,'{"do":"deploy","unit":"lord","at":5}',1.79497917839360499386e+09);
INSERT INTO "log" VALUES('MObo09hgE4Zj',5,'move',0,'{"do":"deploy","unit":"ashigaru","at":5}',1.79497917841171097759e+09);
INSERT INTO "log" VALUES('MObo09hgE4Zj',6,'move',0,'{"do":"deploy","unit":"shugenja","at":5}',1.79497917843377184868e+09);
INSERT INTO "log" VALUES('MObo09hgE4Zj',7,'move',0,'{"do":"peek","seat":2,"at":5,"card":0}',1.79497917846666741369e+09);
INSERT INTO "log" VALUES('yIZTLPHK4lrR',1,'move',0,'{"do":"use","card":162,"ability":0}',1.79497918215988969798e+09);
INSERT INTO "log" VALUES('yIZTLPHK4lrR',2,'move',0,'{"do":"province","seat":0,"slot":0}',1.79497918218762707708e+09);
INSERT INTO "log" VALUES('yIZTLPHK4lrR',3,'move',0,'{"do":"province","seat":0,"slot":1}',1.79497918220420956607e+09);
INSERT INTO "log" VALUES('yIZTLPHK4lrR',4,'move',0,'{"do":"province","seat":0,"slot":3}',1.79497918223322844508e+09);
INSERT INTO "log" VALUES('yIZTLPHK4lrR',5,'move',0,'{"do":"province","seat":0,"slot":2}',1.79497918225459742545e+09);
INSERT INTO "log" VALUES('yIZTLPHK4lrR',6,'move',1,'{"do":"pass"}',1.79497918229926538462e+09);
INSERT INTO "log" VALUES('7Cry2wykhcTT',1,'move',0,'{"do":"turn"}',1.79497918932057380679e+09);
INSERT INTO "log" VALUES('7Cry2wykhcTT',2,'move',0,'{"do":"open","part":"army 1"}',1.794979189338865757e+09);
INSERT INTO "log" VALUES('7Cry2wykhcTT',3,'move',0,'{"do":"march","army":1,"path":["3","SC3"]}',1.79497918935686063763e+09);
INSERT INTO "log" VALUES('7Cry2wykhcTT',4,'move',0,'{"do":"turn"}',1.79497918939473748208e+09);
INSERT INTO "log" VALUES('7Cry2wykhcTT',5,'move',0,'{"do":"open","part":"fights"}',1.79497918940774440761e+09);
INSERT INTO "log" VALUES('7Cry2wykhcTT',6,'move',0,'{"do":"fight","at":"all"}',1.79497918943106555935e+09);
INSERT INTO "log" VALUES('7Cry2wykhcTT',7,'move',0,'{"do":"seal"}',1.79497918946276402473e+09);
INSERT INTO "log" VALUES('7Cry2wykhcTT',8,'move',1,'{"do":"turn"}',1.79497918951783847806e+09);
INSERT INTO "log" VALUES('7Cry2wykhcTT',9,'move',1,'{"do":"open","part":"army 1"}',1.79497918953775358204e+09);
INSERT INTO "log" VALUES('7Cry2wykhcTT',10,'move',1,'{"do":"march","army":1,"path":["28","SC3"]}',1.79497918955213212966e+09);
INSERT INTO "log" VALUES('7Cry2wykhcTT',11,'move',1,'{"do":"turn"}',1.79497918956977558137e+09);
INSERT INTO "log" VALUES('7Cry2wykhcTT',12,'move',1,'{"do":"open","part":"fights"}',1.79497918960784387585e+09);
INSERT INTO "log" VALUES('7Cry2wykhcTT',13,'move',1,'{"do":"fight","at":"all"}',1.79497918961320900924e+09);
INSERT INTO "log" VALUES('7Cry2wykhcTT',14,'move',1,'{"do":"seal"}',1.79497918966987681389e+09);
INSERT INTO "log" VALUES('_y8GMgffm98E',1,'move',1,'{"do":"deploy","unit":"assassin","at":3}',1.79497918987970089908e+09);
INSERT INTO "log" VALUES('_y8GMgffm98E',2,'move',1,'{"do":"deploy","unit":"lord","at":2}',1.79497918991040539739e+09);
INSERT INTO "log" VALUES('_y8GMgffm98E',3,'move',0,'{"do":"deploy","unit":"general","at":0}',1.79497918992319202427e+09);
INSERT INTO "log" VALUES('_y8GMgffm98E',4,'move',0,'{"do":"deploy","unit":"brute","at":2}',1.79497918996216487882e+09);
CREATE TABLE matches (
	id VARCHAR(24) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	options JSON NOT NULL, 
	seed VARCHAR(64) NOT NULL, 
	visibility VARCHAR(10) NOT NULL, 
	invite VARCHAR(24) NOT NULL, 
	host VARCHAR(24), 
	clock JSON, 
	spectators BOOLEAN NOT NULL, 
	spectator_delay INTEGER NOT NULL, 
	status VARCHAR(10) NOT NULL, 
	created FLOAT NOT NULL, 
	started FLOAT, 
	ended FLOAT, 
	winners JSON, 
	rematch VARCHAR(24), campaign VARCHAR(24), hints BOOLEAN, unrated VARCHAR(120), removed JSON, waiting JSON, waited INTEGER, 
	PRIMARY KEY (id)
);
INSERT INTO "matches" VALUES('XebLj70lDCen','kenjin','{"strengths": {}, "teams": false, "setup": "random", "first": 0}','2ea581c083995d94fa65d94232d02c95134c56986ff8b3e6232fa6b9699afff7','open','9MP8TK2yhbh2','TC5mKQPt3m6U','null',1,0,'over',1.7949791694276733398e+09,1.79497916951488971706e+09,1.79497917036533284184e+09,'[0]',NULL,NULL,0,NULL,NULL,NULL,NULL);
INSERT INTO "matches" VALUES('MObo09hgE4Zj','kenjin','{"strengths": {}, "teams": false, "setup": "random"}','494c1ccb55ad9bc7faa506d716c4a8475cdeb3238ae67bd53479725bfdae2739','open','gNLN_tECyNqW','vieeNUXZsOTY','null',1,0,'playing',1.7949791725281603336e+09,1.79497917267825245852e+09,NULL,NULL,NULL,NULL,0,'Matches with bots are not rated.',NULL,'[1]',7);
INSERT INTO "matches" VALUES('yIZTLPHK4lrR','celestial','{"cards": "own", "turn_limit": 200, "discreet": true}','94b4138a4084b2da7b9e2ed6a4a548cc5bef7abe02f51098eb1f56cd8b38e280','open','Ioqm2g0KMCsh','_BpgBmw_X56F','null',1,0,'playing',1.79497918194056153297e+09,1.79497918203430390361e+09,NULL,NULL,NULL,NULL,0,NULL,NULL,'[0]',6);
INSERT INTO "matches" VALUES('7Cry2wykhcTT','strategic','{"armies": 3, "turns": 4, "battles": "kenjin", "settle": "live"}','8de7ba9f280b50b065d4c3f4af74ff8889346a1deaeff19f6b4a3b5728337249','open','_w9WZiPUjdjw','vQGK95cnA8Sc','null',1,0,'playing',1.79497918403392291066e+09,1.79497918925484204293e+09,NULL,NULL,NULL,'7Cry2wykhcTT',0,'Campaigns and their battles are not rated.',NULL,NULL,NULL);
INSERT INTO "matches" VALUES('_y8GMgffm98E','kenjin','{}','62e69b964be7a762bb22e170f8006fc223b2632f30ddf5e40b5277714bb778fc','open','_w9WZiPUjdjw',NULL,'null',1,0,'playing',1.79497918974968934061e+09,1.7949791897496898174e+09,NULL,NULL,NULL,'7Cry2wykhcTT',0,NULL,NULL,NULL,NULL);
CREATE TABLE meetings (
	day INTEGER NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	one VARCHAR(24) NOT NULL, 
	other VARCHAR(24) NOT NULL, 
	games INTEGER NOT NULL, 
	PRIMARY KEY (day, game, one, other)
);
INSERT INTO "meetings" VALUES(20775,'kenjin','TC5mKQPt3m6U','ldqzstJu_qlZ',1);
CREATE TABLE mutes (
	player VARCHAR(24) NOT NULL, 
	other VARCHAR(24) NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (player, other), 
	FOREIGN KEY(player) REFERENCES users (id) ON DELETE CASCADE, 
	FOREIGN KEY(other) REFERENCES users (id) ON DELETE CASCADE
);
CREATE TABLE orders (
	id INTEGER NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	about VARCHAR(24) NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE ratings (
	player VARCHAR(24) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	rating FLOAT NOT NULL, 
	deviation FLOAT NOT NULL, 
	games INTEGER NOT NULL, 
	won FLOAT NOT NULL, volatility FLOAT DEFAULT '0.06' NOT NULL, last FLOAT, 
	PRIMARY KEY (player, game)
);
INSERT INTO "ratings" VALUES('TC5mKQPt3m6U','kenjin',1.66221200260576483748e+03,2.90230506091091228892e+02,1,1.0,5.99996753723485362619e-02,1.79497917036533284184e+09);
INSERT INTO "ratings" VALUES('ldqzstJu_qlZ','kenjin',1.33778799739423516251e+03,2.90230506091091228892e+02,1,0.0,5.99996753723485362619e-02,1.79497917036533284184e+09);
CREATE TABLE reports (
	id INTEGER NOT NULL, 
	"by" VARCHAR(24) NOT NULL, 
	against VARCHAR(24) NOT NULL, 
	"match" VARCHAR(24), 
	text VARCHAR(500) NOT NULL, 
	line VARCHAR(500), 
	at FLOAT NOT NULL, 
	settled FLOAT, 
	PRIMARY KEY (id)
);
CREATE TABLE revoked (
	signature VARCHAR(64) NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (signature)
);
CREATE TABLE rosters (
	campaign VARCHAR(24) NOT NULL, 
	player VARCHAR(24) NOT NULL, 
	clan INTEGER NOT NULL, 
	place INTEGER NOT NULL, 
	state VARCHAR(8) NOT NULL, 
	deck TEXT, vote VARCHAR(24), 
	PRIMARY KEY (campaign, player), 
	FOREIGN KEY(campaign) REFERENCES matches (id), 
	FOREIGN KEY(player) REFERENCES users (id)
);
INSERT INTO "rosters" VALUES('7Cry2wykhcTT','i77O9jgzQwJM',0,0,'serves',NULL,NULL);
INSERT INTO "rosters" VALUES('7Cry2wykhcTT','QLNnLRTo5Kg5',1,0,'serves',NULL,NULL);
CREATE TABLE seats (
	"match" VARCHAR(24) NOT NULL, 
	seat INTEGER NOT NULL, 
	player VARCHAR(24), 
	bot VARCHAR(40), 
	ready BOOLEAN NOT NULL, 
	resigned BOOLEAN NOT NULL, helped BOOLEAN, owner VARCHAR(24), deck TEXT, 
	PRIMARY KEY ("match", seat), 
	FOREIGN KEY("match") REFERENCES matches (id), 
	FOREIGN KEY(player) REFERENCES users (id)
);
INSERT INTO "seats" VALUES('XebLj70lDCen',0,'TC5mKQPt3m6U',NULL,1,0,NULL,'TC5mKQPt3m6U',NULL);
INSERT INTO "seats" VALUES('XebLj70lDCen',1,'ldqzstJu_qlZ',NULL,1,0,NULL,'ldqzstJu_qlZ',NULL);
INSERT INTO "seats" VALUES('MObo09hgE4Zj',0,'vieeNUXZsOTY',NULL,1,0,NULL,'vieeNUXZsOTY',NULL);
INSERT INTO "seats" VALUES('MObo09hgE4Zj',1,'uhCEP1PunFqH',NULL,1,0,NULL,'uhCEP1PunFqH',NULL);
INSERT INTO "seats" VALUES('MObo09hgE4Zj',2,NULL,'random',1,0,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('yIZTLPHK4lrR',0,'_BpgBmw_X56F',NULL,1,0,NULL,'_BpgBmw_X56F',NULL);
INSERT INTO "seats" VALUES('yIZTLPHK4lrR',1,'FOeDsQ4HkrTd',NULL,1,0,NULL,'FOeDsQ4HkrTd',NULL);
INSERT INTO "seats" VALUES('7Cry2wykhcTT',0,'SStU4L9TymiX',NULL,1,0,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('7Cry2wykhcTT',1,'0nWeIpd__JgL',NULL,1,0,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('7Cry2wykhcTT',2,'vQGK95cnA8Sc',NULL,1,0,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('_y8GMgffm98E',0,'i77O9jgzQwJM',NULL,1,0,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('_y8GMgffm98E',1,'QLNnLRTo5Kg5',NULL,1,0,NULL,NULL,NULL);
CREATE TABLE served (
	id INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "served" VALUES(1,1.79497919106709051127e+09);
CREATE TABLE settings (
	name VARCHAR(40) NOT NULL, 
	value VARCHAR(200) NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "settings" VALUES('secret','g2S4U4FvQqEiggnV4eE-gnikpoHt-gl3WWhGmHVdKvQzTPHBQz-D2IHGcLYE1nhZ');
INSERT INTO "settings" VALUES('pruned','1794979167.0744734');
CREATE TABLE sheets (
	campaign VARCHAR(24) NOT NULL, 
	turn INTEGER NOT NULL, 
	clan INTEGER NOT NULL, 
	typist VARCHAR(24) NOT NULL, 
	name VARCHAR(24) NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (campaign, turn, clan), 
	FOREIGN KEY(campaign) REFERENCES matches (id)
);
CREATE TABLE users (
	id VARCHAR(24) NOT NULL, 
	name VARCHAR(24) NOT NULL, 
	name_key VARCHAR(48) NOT NULL, 
	password VARCHAR(200), 
	epoch INTEGER NOT NULL, 
	created FLOAT NOT NULL, banned FLOAT, silenced FLOAT, seen FLOAT, gone FLOAT, name_look VARCHAR(48), renamed FLOAT, 
	PRIMARY KEY (id), 
	UNIQUE (name_key)
);
INSERT INTO "users" VALUES('TC5mKQPt3m6U','Ann','ann','$argon2id$v=19$m=65536,t=3,p=4$C8QPJEsS+UjQC0gSLpoL3w$MfDuxLh/8xC3dcHG5R4fAqaEHIWz5c8EQeTjge9/vGA',0,1.79497916846950888634e+09,NULL,NULL,1.79497916846951103206e+09,NULL,'ann',NULL);
INSERT INTO "users" VALUES('ldqzstJu_qlZ','Bob','bob','$argon2id$v=19$m=65536,t=3,p=4$nX1IgYIQYmS9/ztpbVWstg$bUvpsjzlOYG5r5dMEYxmhqkth8U+41NsYEtwn9Ssk3w',0,1.79497916940564370153e+09,NULL,NULL,1.79497916940564417832e+09,NULL,'bob',NULL);
INSERT INTO "users" VALUES('vieeNUXZsOTY','Cindy','cindy','$argon2id$v=19$m=65536,t=3,p=4$NtGhHwuCAmKNyAQ03mZnyA$xBT7R14n2ZI7ZABSxMEhzH1Sdl6tnpPLsVXtaXmeXKg',0,1.79497917133444285391e+09,NULL,NULL,1.79497917133444309231e+09,NULL,'clndy',NULL);
INSERT INTO "users" VALUES('uhCEP1PunFqH','Daria','daria','$argon2id$v=19$m=65536,t=3,p=4$4Bd5tdGxIwLWrlBGz5kdLw$L6uuJWvAbAs1QHKZbrdnB2I+gLVGREOBOGmmVQt/m9g',0,1.79497917250140690808e+09,NULL,NULL,1.79497917250140714647e+09,NULL,'darla',NULL);
INSERT INTO "users" VALUES('_BpgBmw_X56F','Emi','emi','$argon2id$v=19$m=65536,t=3,p=4$rZEWZ93BZ5RXiCqTMaIIMQ$wpCFXJVhgpVCYK5j0WFqk4j9ERkrszS4mr76ItT8Jbo',0,1.79497917988815331455e+09,NULL,NULL,1.79497917988815402978e+09,NULL,'eml',NULL);
INSERT INTO "users" VALUES('FOeDsQ4HkrTd','Fumiko','fumiko','$argon2id$v=19$m=65536,t=3,p=4$2/iNJyihwLmDeuSLsFBPUg$ZAWpmxIMKDkue+qYhBqFXjZuNnt4QtgS7LfXKNvEgx4',0,1.79497918190582823752e+09,NULL,NULL,1.79497918190582919119e+09,NULL,'fumlko',NULL);
INSERT INTO "users" VALUES('vQGK95cnA8Sc','Goro','goro','$argon2id$v=19$m=65536,t=3,p=4$63At4NHdjBjIpkW+WihcmA$cWur2RIpHDjcogrfBBYr4rV3lTEEufojpvQisTDIqHc',0,1.79497918400158143047e+09,NULL,NULL,1.7949791840015821457e+09,NULL,'goro',NULL);
INSERT INTO "users" VALUES('SStU4L9TymiX','Hiro','hiro','$argon2id$v=19$m=65536,t=3,p=4$f1900EyoQIk5WRGiEQVUNw$uZp7hQzdAEPz1BrlmcjlwEv4n8XqxiOHkRNIENLIHoc',0,1.79497918532163810729e+09,NULL,NULL,1.79497918532163858412e+09,NULL,'hlro',NULL);
INSERT INTO "users" VALUES('0nWeIpd__JgL','Isamu','isamu','$argon2id$v=19$m=65536,t=3,p=4$IHmsqKlcUHypsM+uGGHsoQ$aI77aZKB9AYqwSzQUC4q+xyBN7wBKSk+IGyPiUv1maQ',0,1.79497918645304107665e+09,NULL,NULL,1.79497918645304155348e+09,NULL,'lsamu',NULL);
INSERT INTO "users" VALUES('i77O9jgzQwJM','Jun','jun','$argon2id$v=19$m=65536,t=3,p=4$9Jt8Kx98xDimT2r5ZoMG4A$yHIy4P3MXUjLSFwDqX12GAClmtc1xLQB6U4WFwu/oG8',0,1.79497918791056084632e+09,NULL,NULL,1.7949791879105613232e+09,NULL,'jun',NULL);
INSERT INTO "users" VALUES('QLNnLRTo5Kg5','Kenta','kenta','$argon2id$v=19$m=65536,t=3,p=4$w9DIXrP1tqsZKLaUTsp39w$1MRlfrNHa2WxKdHapJlJy8yb+/2S75txvtBcDkQV/kA',0,1.79497918914974474908e+09,NULL,NULL,1.79497918914974498747e+09,NULL,'kenta',NULL);
CREATE INDEX matches_by_status ON matches (status, created);
CREATE INDEX seats_by_player ON seats (player);
CREATE INDEX chat_by_match ON chat ("match", id);
CREATE INDEX revoked_by_time ON revoked (at);
CREATE INDEX matches_by_campaign ON matches (campaign);
CREATE INDEX rosters_by_player ON rosters (player);
CREATE INDEX lines_by_room ON lines (campaign, room, id);
CREATE INDEX journal_by_campaign ON journal (campaign, id);
CREATE INDEX reports_by_author ON reports ("by", at);
CREATE UNIQUE INDEX users_by_look ON users (name_look);
CREATE INDEX seats_by_owner ON seats (owner);
COMMIT;
