CREATE TABLE "floor_questions" (
	"round_id" text NOT NULL,
	"number" integer NOT NULL,
	"seat_id" integer NOT NULL,
	"ask_id" text NOT NULL,
	"text" text NOT NULL,
	"is_anonymous" boolean NOT NULL,
	"state" text NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"merged_into" integer,
	"votes" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone,
	CONSTRAINT "floor_questions_round_id_number_pk" PRIMARY KEY("round_id","number")
);
--> statement-breakpoint
CREATE TABLE "floor_votes" (
	"round_id" text NOT NULL,
	"number" integer NOT NULL,
	"seat_id" integer NOT NULL,
	CONSTRAINT "floor_votes_round_id_number_seat_id_pk" PRIMARY KEY("round_id","number","seat_id")
);
--> statement-breakpoint
CREATE TABLE "floors" (
	"round_id" text PRIMARY KEY NOT NULL,
	"is_open" boolean NOT NULL,
	"is_moderated" boolean NOT NULL,
	"allows_anonymous" boolean NOT NULL,
	"shown_number" integer,
	"last_number" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "floor_questions" ADD CONSTRAINT "floor_questions_round_id_floors_round_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."floors"("round_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "floor_votes" ADD CONSTRAINT "floor_votes_round_id_floors_round_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."floors"("round_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "floors" ADD CONSTRAINT "floors_round_id_rounds_round_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("round_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "floor_questions_asked_once" ON "floor_questions" USING btree ("seat_id","ask_id");--> statement-breakpoint
CREATE INDEX "floor_questions_in_state" ON "floor_questions" USING btree ("round_id","state");--> statement-breakpoint
CREATE INDEX "floor_votes_of_seat" ON "floor_votes" USING btree ("seat_id");