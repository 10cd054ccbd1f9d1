CREATE TABLE "mail_shares" (
	"day" date NOT NULL,
	"subject" text NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "mail_shares_day_subject_pk" PRIMARY KEY("day","subject")
);
