CREATE TABLE "class_members" (
	"member_id" text PRIMARY KEY NOT NULL,
	"class_id" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"student_number" text,
	"email" text,
	"pin" text,
	"pin_version" integer DEFAULT 0 NOT NULL,
	"pin_failures" integer DEFAULT 0 NOT NULL,
	"pin_failed_at" timestamp with time zone,
	"added_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "class_rounds" (
	"round_id" text PRIMARY KEY NOT NULL,
	"class_id" text
);
--> statement-breakpoint
CREATE TABLE "classes" (
	"class_id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"level" text NOT NULL,
	"year" text NOT NULL,
	"colour" integer NOT NULL,
	"door" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "class_members" ADD CONSTRAINT "class_members_class_id_classes_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("class_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_rounds" ADD CONSTRAINT "class_rounds_round_id_rounds_round_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("round_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_rounds" ADD CONSTRAINT "class_rounds_class_id_classes_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("class_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_owner_id_users_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_members_class" ON "class_members" USING btree ("class_id");--> statement-breakpoint
CREATE UNIQUE INDEX "class_members_name" ON "class_members" USING btree ("class_id","name_key") WHERE "class_members"."left_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "class_members_number" ON "class_members" USING btree ("class_id","student_number") WHERE "class_members"."left_at" is null and "class_members"."student_number" is not null;--> statement-breakpoint
CREATE INDEX "class_rounds_class" ON "class_rounds" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "classes_owner" ON "classes" USING btree ("owner_id");