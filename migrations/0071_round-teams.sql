CREATE TABLE "round_teams" (
	"round_id" text PRIMARY KEY NOT NULL,
	"way" text NOT NULL,
	"mark" text NOT NULL,
	"device" text NOT NULL,
	"teams" jsonb NOT NULL,
	"dealt" integer DEFAULT 1 NOT NULL,
	"moved" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "round_teams" ADD CONSTRAINT "round_teams_round_id_rounds_round_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("round_id") ON DELETE cascade ON UPDATE no action;